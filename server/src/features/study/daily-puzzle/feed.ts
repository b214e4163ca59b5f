import { url } from '@tabiya/contract/site/url.ts';
import { dailyPuzzle } from '@tabiya/contract/study/daily-puzzle.ts';

/** A day with the number of its puzzle. */
interface FeedDay {
  day: string;
  number: number;
}

const itemOf = ({ day, number }: FeedDay, origin: string): string => {
  const link = `${origin}${url('web_daily_chess_puzzle')}?date=${day}`;
  return `<item><title>No. ${number} (${day})</title><link>${link}</link><guid>${link}</guid><pubDate>${new Date(day).toUTCString()}</pubDate></item>`;
};

/** Writes the days as RSS 2.0. `origin` has no slash at its end. */
export const feedOf = (days: readonly FeedDay[], origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>Tabiya: daily puzzle</title><link>${origin}${url('web_daily_chess_puzzle')}</link>`,
    '<description>A chess puzzle for every day.</description>',
    `<atom:link href="${origin}${dailyPuzzle.feed.path}" rel="self" type="${dailyPuzzle.feed.type}" />`,
    ...days.map((day) => itemOf(day, origin)),
    '</channel></rss>',
    '',
  ].join('\n');
