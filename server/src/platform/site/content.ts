/** Something that a member has written, made or played. */
export interface Content {
  /** Account id. */
  authorId: string;
  /** What it says now; its address where it has no words. */
  text: string;
  /** Path of the page that shows it; null where no page shows it alone. */
  url: string | null;
}

export interface ContentReader {
  /** Account id. */
  id: string;
  /** Username of the author who is meant, where a content has several. */
  author?: string | undefined;
}

export interface ContentSource {
  /** Undefined where there is no such content, and where the reader has nothing to do with it. */
  find(id: string, reader: ContentReader): Promise<Content | undefined>;
}

/** What a feature says of its content. */
interface ContentOwner {
  /** By kind. */
  content?: Readonly<Record<string, ContentSource>>;
}

/** Content of all features, by kind and id: for whatever is about content of any kind, such as reports. */
export interface Contents {
  find(content: { kind: string; id: string }, reader: ContentReader): Promise<Content | undefined>;
  kinds(): ReadonlySet<string>;
}

/** `features` may still grow until something is asked for. */
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

/** Lines of text that have a number and no page of their own. */
export const numberedLines = (
  find: (readerId: string, id: number) => Promise<{ authorId: string; content: string } | undefined>,
): ContentSource => ({
  async find(id, reader) {
    const number = Number(id);
    const line = Number.isSafeInteger(number) ? await find(reader.id, number) : undefined;
    return line && { authorId: line.authorId, text: line.content, url: null };
  },
});
