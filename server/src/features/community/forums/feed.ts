import { forums, type TopicRow } from '@tabiya/contract/community/forums.ts';
import { url } from '@tabiya/contract/site/url.ts';
import { escapeHtml } from '../written-text/service.ts';

const itemOf = ({ slug, title, at }: TopicRow, origin: string): string => {
  const link = `${origin}${url('web_forum_view', { url: slug })}`;
  return `<item><title>${escapeHtml(title)}</title><link>${link}</link><guid>${link}</guid><pubDate>${new Date(at).toUTCString()}</pubDate></item>`;
};

/** Writes topics as RSS 2.0. `origin` has no slash at its end. */
export const feedOf = (topics: readonly TopicRow[], origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>Tabiya: forum</title><link>${origin}${url('web_forum_index')}</link>`,
    '<description>Topics of the forum.</description>',
    `<atom:link href="${origin}${forums.feed.path}" rel="self" type="${forums.feed.type}" />`,
    ...topics.map((topic) => itemOf(topic, origin)),
    '</channel></rss>',
    '',
  ].join('\n');
