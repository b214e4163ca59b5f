/** Returns a function that runs looks one after the other, so that nothing is told twice or out of order. */
export const runInTurn = (failed: (err: unknown) => void): ((look: () => Promise<void>) => Promise<void>) => {
  let turn = Promise.resolve();
  return (look) => (turn = turn.then(look).catch(failed));
};
