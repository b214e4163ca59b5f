import { forums, type ForumCategory, type TopicRow } from '@tabiya/contract/community/forums.ts';
import { url } from '@tabiya/contract/site/url.ts';
import { escapeHtml } from '../written-text/service.ts';

/** XML has no place for these, not even escaped. */
const NOT_IN_XML = /[\uFFFE\uFFFF]/g;
const xmlText = (text: string): string => escapeHtml(text.replace(NOT_IN_XML, ''));

/** A renamed topic stays the same item, so its id names it and not its address. */
const itemOf = ({ id, slug, title, at }: TopicRow, origin: string): string => {
  const link = `${origin}${url('web_forum_view', { url: slug })}`;
  return `<item><title>${xmlText(title)}</title><link>${link}</link><guid isPermaLink="false">${id}</guid><pubDate>${new Date(at).toUTCString()}</pubDate></item>`;
};

interface FeedPlace {
  /** Without a slash at its end. */
  origin: string;
  /** The category whose topics they are; all without it. */
  category: ForumCategory | undefined;
}

/** Writes topics as RSS 2.0. */
export const feedOf = (topics: readonly TopicRow[], { origin, category }: FeedPlace): string => {
  const query = category === undefined ? '' : `?category=${category}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>Tabiya: forum</title><link>${origin}${url('web_forum_index')}${query}</link>`,
    '<description>Topics of the forum.</description>',
    `<atom:link href="${origin}${forums.feed.path}${query}" rel="self" type="${forums.feed.type}" />`,
    ...topics.map((topic) => itemOf(topic, origin)),
    '</channel></rss>',
    '',
  ].join('\n');
};
