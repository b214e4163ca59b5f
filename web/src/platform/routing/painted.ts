/** Resolves when the browser has drawn what there is to draw now: for work that must not hold up the answer to a press. */
export const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
