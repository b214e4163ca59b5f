import { USERNAME_MAX } from '@tabiya/contract/site/constants.ts';

/** Returns names similar to a taken one. The server decides whether they are free. */
export const nameIdeas = (username: string): string[] => {
  const stem = username.replace(/[-_]*\d*$/, '') || username;
  const numbers = [...username].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 890, 7) + 10;
  const ideas = [`${stem}-chess`, `${stem}64`, `${stem}_${numbers}`, `the-${stem}`, `${stem}${numbers * 7}`];
  return [...new Set(ideas)].filter((idea) => idea.length <= USERNAME_MAX && idea !== username);
};
