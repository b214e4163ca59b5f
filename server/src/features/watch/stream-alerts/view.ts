import type { RatingClass } from '@tabiya/chess/rules/types.ts';
import type { AchievementCode } from '@tabiya/contract/record/achievements.ts';
import type { PaidLevel } from '@tabiya/contract/account/membership.ts';
import type { Outcome } from '@tabiya/contract/play/outcomes.ts';
import {
  DEFAULT_STREAM_ALERTS,
  type OverlayLook,
  type OwnStreamAlerts,
  type StreamAlert,
  type StreamAlertSettings,
} from '@tabiya/contract/watch/stream-alerts.ts';
import { randomUUID } from 'node:crypto';
import { wordsIn, type Words } from '../../../platform/site/words.ts';
import type { StreamAlertsRow } from './store.ts';

/** What has happened, as viewers may know it. */
export type StreamNews =
  | { kind: 'test' }
  | { kind: 'friend' | 'challenge'; username: string }
  | {
      kind: 'game';
      outcome: Outcome;
      /** Null: no name is shown. */
      username: string | null;
      /** Null if the game was not rated. */
      rating: { after: number; change: number } | null;
    }
  | { kind: 'best_rating'; ratingClass: RatingClass; rating: number }
  | { kind: 'achievement'; code: AchievementCode }
  | { kind: 'gift'; level: PaidLevel; days: number };

export const toSettings = ({ settings }: Pick<StreamAlertsRow, 'settings'>): StreamAlertSettings => ({
  ...DEFAULT_STREAM_ALERTS,
  ...settings,
});

export const toLook = ({ seconds, place, size, sound, volume }: StreamAlertSettings): OverlayLook => ({
  ...{ seconds, place, size, sound, volume },
});

/** A streamer who never changed the settings has no row. */
export const toOwn = (row: StreamAlertsRow | undefined, connected: number): OwnStreamAlerts => ({
  settings: toSettings({ settings: row?.settings ?? null }),
  addressMadeAt: row?.made_at ?? null,
  connected,
});

type Values = Record<string, string | number>;

/** Returns the alert in a locale such as `de_DE`. */
export const toAlert = (news: StreamNews, locale: string): StreamAlert => {
  const words = wordsIn(locale);
  const say = (id: string, values: Values = {}) => String(words.formatMessage({ id: `stream_alerts.${id}` }, values));
  return { id: randomUUID(), kind: news.kind, ...saying(news, say, words) };
};

const saying = (
  news: StreamNews,
  say: (id: string, values?: Values) => string,
  words: Words,
): Pick<StreamAlert, 'title' | 'text'> => {
  const known = (id: string) => String(words.formatMessage({ id }));
  switch (news.kind) {
    case 'test':
      return { title: say('test.title'), text: say('test.text') };
    case 'friend':
      return { title: say('friend.title'), text: say('friend.text', { username: news.username }) };
    case 'challenge':
      return { title: say('challenge.title'), text: say('challenge.text', { username: news.username }) };
    case 'game':
      return { title: say(`game.${news.outcome}`), text: aboutGame(news, say) };
    case 'best_rating':
      return {
        title: say('best_rating.title'),
        text: say('best_rating.text', { rating: String(news.rating), class: say(`class.${news.ratingClass}`) }),
      };
    case 'achievement':
      return { title: say('achievement.title'), text: known(`achievements.${news.code}.name`) };
    case 'gift': {
      const level = known(`membership.level.${news.level}`);
      return { title: say('gift.title'), text: say('gift.text', { level, days: news.days }) };
    }
  }
};

const aboutGame = (
  { username, rating }: Extract<StreamNews, { kind: 'game' }>,
  say: (id: string, values?: Values) => string,
): string => {
  const against = username === null ? [] : [say('game.against', { username })];
  const rated =
    rating === null ? [] : [say('game.rating', { rating: String(rating.after), change: signed(rating.change) })];
  return [...against, ...rated].join(' · ');
};

const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`);
