/** Prints one plain line about the present step. */
export const say = (line) => console.log(`tabiya: ${line}`);

/** Prints why it cannot go on, and exits. */
export const giveUp = (...lines) => {
  for (const line of lines) console.error(`tabiya: ${line}`);
  process.exit(1);
};
