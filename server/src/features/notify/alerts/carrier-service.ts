import type { AlertPayload } from '@tabiya/contract/notify/alerts.ts';
import { isClosed } from '@tabiya/contract/kit/levels.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { PushService } from '../push/service.ts';
import { routeOf } from './alert-route.ts';
import { saysOf } from './alert-words.ts';
import { waysOf } from './policy.ts';
import type { NewAlert } from './service.ts';
import { gatherAlert, hasAlert } from './store.ts';
import { subjectOf } from './subject.ts';
import { toAlert } from './view.ts';

export interface CarrierNeeds {
  accounts: Pick<AccountsService, 'settingsOf' | 'standingOf' | 'playersById'>;
  push: Pick<PushService, 'send'>;
}

/** Delivers alerts by mail and to browsers that show notifications. */
export interface Carrier {
  /** Sends nothing when the alert is no longer there, and no letter to a member who is on the site. */
  carry(alert: NewAlert): Promise<void>;
}

export const createCarrier = (
  { store, mail, config, now, isOnline }: Pick<Platform, 'store' | 'mail' | 'config' | 'now' | 'isOnline'>,
  { accounts, push }: CarrierNeeds,
): Carrier => ({
  async carry({ to, payload }) {
    const { alertType: type } = payload;
    const subject = subjectOf(payload);
    const [standing, settings] = await Promise.all([accounts.standingOf(to), accounts.settingsOf(to)]);
    if (standing === undefined || isClosed(standing.membershipLevel)) return;
    if (!(await hasAlert(store, to, { type, subject }))) return;
    const by = 'by' in payload ? payload.by : undefined;
    const senders = by === undefined ? new Map() : await accounts.playersById([by]);
    const sender = by === undefined ? undefined : senders.get(by);
    if (by !== undefined && sender === undefined) return;

    const { locale, username, email, isActivated } = standing;
    const what = saysOf(payload, { locale, sender });
    if (what === undefined) return;
    const alert = toAlert({ id: 0, at: now(), payload }, senders);
    const path = (alert && routeOf(alert, username)) ?? url('web_user_home');
    const ways = waysOf(settings, type);
    if (ways.includes('push')) {
      await push.send(to, { title: 'Tabiya', body: what, url: path, tag: `${type} ${subject}` });
    }
    if (!ways.includes('email') || email === null || !isActivated || isOnline(to)) return;
    if (isGathered(payload)) return gatherAlert(store, to, { type, subject, at: now() + GATHER_MS });
    const choose = `${config.baseUrl}${url('web_user_settings_notifications')}`;
    const letter = { name: 'alert', values: { username, what, choose }, link: `${config.baseUrl}${path}` };
    await mail.send({ to: email, locale, ...letter });
  },
});

/** A member with many daily games gets one letter for everything that happens within this time, ms. */
const GATHER_MS = 300_000;

const isGathered = (payload: AlertPayload): boolean =>
  payload.alertType === 'game_seek' ||
  ('timeClass' in payload && payload.timeClass === 'daily') ||
  (payload.alertType === 'game_message' && payload.gameId !== undefined);
