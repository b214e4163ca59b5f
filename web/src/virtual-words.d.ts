/** Made by `web/split-words.ts`. */
declare module 'virtual:words' {
  type Texts = Record<string, import('react-intl').MessageFormatElement[]>;
  export interface WordSet {
    own: Texts;
    english: Texts;
  }
  export interface Shell {
    words: WordSet;
    /** By file. */
    sets: Record<string, () => Promise<{ words: WordSet }>>;
  }
  /** By file of texts: `de`. */
  export const locales: Record<string, () => Promise<Shell>>;
}

declare module 'virtual:word-shares' {
  /** By file of texts: what part of them is translated, in whole percent. */
  export const shares: Record<string, number>;
}
