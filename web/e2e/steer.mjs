// A second connection of the person in a page, without its page: brings a table quickly to the position where a test begins. The page
// follows by the server's pushes, as it would follow a second device.
export async function secondDevice(page) {
  await page.waitForFunction(() => localStorage.getItem("broadside.token")); // the page itself has said hello
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        const asked = new Map();
        let next = 1;
        window.ask = (message) =>
          new Promise((answered) => {
            const id = next++;
            asked.set(id, answered);
            socket.send(JSON.stringify({ id, ...message }));
          });
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          asked.get(message.id)?.(message);
        };
        socket.onerror = reject;
        socket.onopen = () => resolve(window.ask({ cmd: "hello", token: localStorage.getItem("broadside.token") }));
      }),
  );
  return async (message) => {
    const answer = await page.evaluate((question) => window.ask(question), message);
    if (!answer.ok) throw new Error(`${JSON.stringify(message)}: ${answer.why}`);
    return answer;
  };
}

// Moves for whoever is asked, as `choose(legal, view, seat)` says, until it answers {"here": …}. `devices` has one for each seat.
export async function steer(devices, table, choose) {
  for (;;) {
    for (const [seat, ask] of Object.entries(devices)) {
      for (;;) {
        const { legal, view, seq, waiting } = await ask({ cmd: "watch", table });
        if (waiting.over) throw new Error("the game is over before the position was reached");
        if (!waiting.seats.includes(seat)) break;
        const move = choose(
          legal.map((choice) => choice.move),
          view,
          seat,
        );
        if (move.here) return { ...move.here, seq };
        await ask({ cmd: "act", table, seat, seq, move });
      }
    }
  }
}
