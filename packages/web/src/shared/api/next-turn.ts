/** Ends a task, so that what follows is one of its own, before which the page can answer (decision 34). */
export const nextTurn = () => new Promise<void>((next) => setTimeout(next));
