import { isClosed } from '@tabiya/contract/kit/levels.ts';
import type { PaidLevel } from '@tabiya/contract/account/membership.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { wordsIn } from '../../../platform/site/words.ts';
import type { AccountsService } from '../accounts/service.ts';
import { stretchesOf } from './balance.ts';
import { toBalance } from './change-service.ts';
import { markWarned, membershipsToWarn } from './store.ts';

/** Number of letters to send in one batch. */
const BATCH_SIZE = 200;

export interface Given {
  level: PaidLevel;
  days: number;
  /** Name of the giver. */
  giver: string;
}

export interface LettersService {
  /** Mails members whose level ends in a few days and is not renewed. */
  warnOfEnds(): Promise<void>;
  tellGift(accountId: string, given: Given): Promise<void>;
}

export const createLettersService = (
  { store, now, mail, config }: Pick<Platform, 'store' | 'now' | 'mail' | 'config'>,
  accounts: Pick<AccountsService, 'standingOf'>,
): LettersService => {
  /** Sends no letter to closed accounts or accounts without an address. */
  const write = async (accountId: string, letter: { name: string; level: PaidLevel; values: Values }) => {
    const standing = await accounts.standingOf(accountId);
    if (standing === undefined || standing.email === null || isClosed(standing.membershipLevel)) return;
    const { email, locale, username } = standing;
    const level = wordsIn(locale).formatMessage({ id: `membership.level.${letter.level}` });
    const values = { username, level: String(level), ...resolve(letter.values, locale) };
    const link = `${config.baseUrl}${url('web_user_settings_membership')}`;
    await mail.send({ to: email, locale, name: letter.name, values, link });
  };

  return {
    async warnOfEnds() {
      for (const row of await membershipsToWarn(store, now(), BATCH_SIZE)) {
        const [first] = stretchesOf(toBalance(row));
        if (first?.until != null && first.until > now()) {
          const values = { ends: { date: first.until } };
          await write(row.account_id, { name: 'membership_ends', level: first.level, values });
        }
        await markWarned(store, row);
      }
    },
    tellGift: (accountId, { level, days, giver }) =>
      write(accountId, { name: 'membership_gift', level, values: { giver, days } }),
  };
};

type Values = Record<string, string | number | { date: number }>;

/** Formats dates in the reader's language; only the day matters, so the time zone does not. */
const resolve = (values: Values, locale: string): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object'
        ? wordsIn(locale).formatDate(value.date, { dateStyle: 'long', timeZone: 'UTC' })
        : value,
    ]),
  );
