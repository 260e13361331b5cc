// Shows what the server has to say when no page is open. It does nothing else: it keeps nothing and answers for no page.
const words = ({ tables }) => (tables === 1 ? "It is your turn" : `It is your turn at ${tables} tables`);

self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? { tables: 1, titles: "", page: "/#/lobby" };
  event.waitUntil(
    self.registration.showNotification(words(told), { body: told.titles, tag: "turns", data: { page: told.page } }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const page = new URL(event.notification.data.page, self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((open) => {
      const here = open.find((client) => client.url === page) ?? open[0];
      return here ? here.focus().then((client) => client.navigate?.(page)) : self.clients.openWindow(page);
    }),
  );
});
