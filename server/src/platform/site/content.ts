/** Something that a member has written, made or played. */
export interface Content {
  authorId: string;
  /** Its present text, or its address if it has no text. */
  text: string;
  /** Path of the page that shows it; null if no page shows it alone. */
  url: string | null;
}

export interface ContentReader {
  id: string;
  /** Username of the meant author, if a content has several. */
  author?: string | undefined;
}

export interface ContentSource {
  /** Returns undefined if there is no such content, or the reader has no access to it. */
  find(id: string, reader: ContentReader): Promise<Content | undefined>;
}

/** The part of a feature that provides content. */
interface ContentOwner {
  /** Sources by kind. */
  content?: Readonly<Record<string, ContentSource>>;
}

/** Content of all features, by kind and id, for features about content of any kind, such as reports. */
export interface Contents {
  find(content: { kind: string; id: string }, reader: ContentReader): Promise<Content | undefined>;
  kinds(): ReadonlySet<string>;
}

/** `features` may still grow until the first query. */
export const createContents = (features: readonly ContentOwner[]): Contents => {
  let sources: ReadonlyMap<string, ContentSource> | undefined;
  const gathered = () => (sources ??= gather(features));
  return {
    find: async ({ kind, id }, reader) => gathered().get(kind)?.find(id, reader),
    kinds: () => new Set(gathered().keys()),
  };
};

const gather = (features: readonly ContentOwner[]): ReadonlyMap<string, ContentSource> => {
  const sources = new Map<string, ContentSource>();
  for (const [kind, source] of features.flatMap(({ content = {} }) => Object.entries(content))) {
    if (sources.has(kind)) throw new Error(`Two features have content of the kind ${kind}`);
    sources.set(kind, source);
  }
  return sources;
};

/** Creates a source for lines of text that have a number and no page of their own. */
export const numberedLines = (
  find: (readerId: string, id: number) => Promise<{ authorId: string; content: string } | undefined>,
): ContentSource => ({
  async find(id, reader) {
    const number = Number(id);
    const line = Number.isSafeInteger(number) ? await find(reader.id, number) : undefined;
    return line && { authorId: line.authorId, text: line.content, url: null };
  },
});
