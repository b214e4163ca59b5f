import { isClosed } from '@tabiya/contract/kit/levels.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { routeOf } from './alert-route.ts';
import { saysOf } from './alert-words.ts';
import * as rows from './store.ts';
import { toAlert } from './view.ts';

const BATCH_SIZE = 200;
/** Number of alerts that one letter tells of. */
const LINES_MAX = 30;

/**
 * Returns what sends the letters of gathered alerts that are due: one to each member, of all that waits. What was taken
 * up or withdrawn meanwhile is not in it, and a member who is on the site gets none.
 */
export const createGatheredLetters = (
  { store, mail, config, now, isOnline, log }: Pick<Platform, 'store' | 'mail' | 'config' | 'now' | 'isOnline' | 'log'>,
  { accounts }: { accounts: Pick<AccountsService, 'standingOf' | 'playersById'> },
): (() => Promise<void>) => {
  const send = async (queries: Queries, accountId: string, reader: Reader): Promise<void> => {
    const payloads = await rows.takeGathered(queries, accountId);
    if (payloads.length === 0 || isOnline(accountId)) return;
    const senders = await accounts.playersById(
      payloads.flatMap((payload) => ('by' in payload ? [payload.by] : [])),
      queries,
    );
    const { username, locale, email } = reader;
    const told = payloads.flatMap((payload) => {
      const sender = 'by' in payload ? senders.get(payload.by) : undefined;
      const what = sender && saysOf(payload, { locale, sender });
      const alert = toAlert({ id: 0, at: now(), payload }, senders);
      if (what === undefined || alert === undefined) return [];
      return [{ what, path: routeOf(alert, username) ?? url('web_user_home') }];
    });
    const [first] = told;
    if (first === undefined) return;
    const choose = `${config.baseUrl}${url('web_user_settings_notifications')}`;
    const one = told.length === 1;
    const what = told.slice(0, LINES_MAX).map((line) => line.what);
    const letter = {
      name: one ? 'alert' : 'alerts',
      values: { username, what: what.join('\n'), count: told.length, choose },
      link: `${config.baseUrl}${one ? first.path : url('web_daily_index')}`,
    };
    await mail.send({ to: email, locale, ...letter }, queries);
  };

  const sendTo = async (accountId: string): Promise<void> => {
    const standing = await accounts.standingOf(accountId);
    const { email } = standing ?? { email: null };
    await store.transaction(async (queries) => {
      if (standing === undefined || email === null || !standing.isActivated || isClosed(standing.membershipLevel)) {
        return void (await rows.takeGathered(queries, accountId));
      }
      await send(queries, accountId, { ...standing, email });
    });
  };

  return async () => {
    for (;;) {
      const members = await rows.membersWithLetters(store, now(), BATCH_SIZE);
      let failed = 0;
      for (const accountId of members) {
        await sendTo(accountId).catch((err: unknown) => {
          failed += 1;
          log.warn({ err, accountId }, 'a letter about daily games could not be sent');
        });
      }
      if (members.length < BATCH_SIZE || failed > 0) return;
    }
  };
};

interface Reader {
  username: string;
  locale: string;
  email: string;
}
