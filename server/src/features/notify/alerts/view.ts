import type { AlertGroup, AlertView } from '@tabiya/contract/notify/alerts.ts';
import type { AlertType } from '@tabiya/contract/notify/alert-types.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { PageName } from '@tabiya/contract/site/pages.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { wordsIn, type Words } from '../../../platform/site/words.ts';
import { acceptRoute, routeOf, type Alert } from './alert-route.ts';
import { saysOf } from './alert-words.ts';
import type { KeptAlert } from './store.ts';

/** Members whom alerts come from or are about, by id. */
export type Senders = ReadonlyMap<string, PlayerView>;

type AlertRow = Pick<KeptAlert, 'id' | 'at' | 'payload'>;

/** Returns an alert without words and route; undefined when the sender no longer exists. */
export const toAlert = ({ id, at, payload: stored }: AlertRow, senders: Senders): Alert | undefined => {
  const { by, about, gameId, ...payload } = { by: undefined, about: undefined, gameId: undefined, ...stored };
  const sender = by === undefined ? undefined : senders.get(by);
  if (by !== undefined && sender === undefined) return undefined;
  return {
    alertId: id,
    notificationId: id,
    at,
    ...payload,
    ...(gameId !== undefined && { id: gameId }),
    ...(about !== undefined && { username: senders.get(about)?.username }),
    ...(sender && senderFields(sender)),
    ...(sender && 'fromRating' in payload && { from: sender.username }),
  };
};

/** Returns an alert as the member of that name reads it; undefined when the sender no longer exists. */
export const toAlertView = (
  row: AlertRow,
  senders: Senders,
  { username, locale }: Pick<Caller, 'username' | 'locale'>,
): AlertView | undefined => {
  const alert = toAlert(row, senders);
  if (alert === undefined) return undefined;
  const { payload } = row;
  const id = alert.alertSubType ?? alert.alertType;
  const sender = 'by' in payload ? senders.get(payload.by) : undefined;
  const route = alert.alertType === 'offline_challenges' ? acceptRoute(alert) : routeOf(alert, username);
  const content = saysOf(payload, { locale, sender }) ?? titleOf(id, wordsIn(locale));
  return { ...alert, type: { id }, content, route: route ?? null };
};

const titleOf = (type: AlertType, words: Words): string => String(words.formatMessage({ id: `alerts.type.${type}` }));

const senderFields = ({ id, username, flair, avatarUrl }: PlayerView) => ({
  ...{ userUuid: id, username, fullName: null },
  ...{ flairCode: flair, image: avatarUrl },
});

/** Pages about everything in a group of alerts. */
const PAGES: { [Type in AlertType]?: PageName } = {
  friend_request: 'web_friends',
  matched_contacts: 'web_friends',
  game_seek: 'web_daily_index',
  game_message: 'web_message_index',
  game: 'web_live',
  game_draw_offered: 'web_live',
  game_low_time: 'web_live',
  game_started: 'web_live',
  offline_challenges: 'web_live',
  new_log_in: 'web_security_logout',
  report_resolved: 'web_user_settings_reports',
};

/**
 * Groups alerts by type: offline challenges first, then by the newest alert of each; a club alert counts as its
 * activity.
 */
export const toGroups = (alerts: readonly AlertView[], words: Words): Record<string, AlertGroup> => {
  const byType = Map.groupBy(alerts, ({ type }) => type.id);
  const types = [...byType.keys()].toSorted((a, b) => urgency(a) - urgency(b));
  return Object.fromEntries(
    types.map((id) => {
      const page = PAGES[id];
      const type = { id, title: titleOf(id, words), url: page === undefined ? null : url(page as 'web_user_home') };
      return [id, { type, notifications: byType.get(id) ?? [] }];
    }),
  );
};

const urgency = (type: AlertType): number => (type === 'offline_challenges' ? 0 : 1);
