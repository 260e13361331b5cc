export const plural = (count: number, noun: string, several = `${noun}s`) => `${count} ${count === 1 ? noun : several}`;
