/** Returns a search as `to_tsquery` wants it: all words, the last one as a prefix. Undefined if there are none. */
export const searchWords = (query: string): string | undefined => {
  const words = query
    .normalize('NFKC')
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, 10);
  return words?.map((word) => `${word}:*`).join(' & ');
};
