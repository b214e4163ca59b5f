/** Made by `web/split-words.ts`. */
declare module 'virtual:words' {
  type Texts = Record<string, import('react-intl').MessageFormatElement[]>;
  export interface WordSet {
    own: Texts;
    english: Texts;
  }
  export interface Shell {
    words: WordSet;
    /** Loads the list of the sets. It is apart, because no page needs it at first, and it grows with the site. */
    loadSets: () => Promise<WordSetList>;
  }
  export interface WordSetList {
    /** Words of each file that is loaded with `import()`; the build numbers the files. */
    sets: readonly (() => Promise<{ words: WordSet }>)[];
  }
  /** Words of every page by file of texts: `de`. */
  export const locales: Record<string, () => Promise<Shell>>;
}

declare module 'virtual:word-shares' {
  /** Translated share by file of texts, in whole percent. */
  export const shares: Record<string, number>;
}
