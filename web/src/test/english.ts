/** English texts by key, for tests that render parts of pages. */
const files = import.meta.glob<Record<string, string>>('../messages/en/*.json', { eager: true, import: 'default' });

export const english: Record<string, string> = Object.assign({}, ...Object.values(files));
