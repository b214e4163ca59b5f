/** One plain line about what happens now. */
export const say = (line) => console.log(`tabiya: ${line}`);

/** Says why it cannot go on, and ends. */
export const giveUp = (...lines) => {
  for (const line of lines) console.error(`tabiya: ${line}`);
  process.exit(1);
};
