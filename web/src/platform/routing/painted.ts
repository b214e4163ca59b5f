/** Resolves after the next paint, for work that must not delay the response to a press. */
export const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
