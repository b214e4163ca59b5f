import { randomInt } from 'node:crypto';
import { SMS_CODE_DIGITS, SMS_CODE_MS, SMS_WAIT_MS, type PhoneView } from '@tabiya/contract/account/phones.ts';
import type { accounts } from '@tabiya/contract/account/accounts.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Caller } from '../../../platform/session/caller.ts';
import { wordsIn } from '../../../platform/site/words.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { Account, AccountsService } from '../accounts/service.ts';
import { createMessageLimits } from './message-limits.ts';
import * as policy from './policy.ts';
import * as rows from './store.ts';

type NumberRefusal = Refusal<'phone_not_offered' | 'phone_number_invalid' | 'phone_number_invalid_type'>;
type Registration = Parameters<AccountsService['register']>[1];
type RegisterRefusal = Refusal<(typeof accounts.register.refusals)[number]>;

/** Phone numbers of members, which messages with a code prove. */
export interface PhonesService {
  readonly isOffered: boolean;
  sendCode(asked: {
    number: string;
    ip: string;
    locale: string;
  }): Promise<NumberRefusal | Refusal<'sms_too_many' | 'sms_failed'> | undefined>;
  /** Creates a member with the number, to which the code was sent. */
  register(
    me: Caller | null,
    proof: { number: string; code: string },
    registration: Registration,
  ): Promise<
    Account | RegisterRefusal | NumberRefusal | Refusal<'phone_number_taken' | 'sms_code_invalid' | 'sms_code_expired'>
  >;
  /** Returns the id of the account with the typed number. */
  accountWith(typed: string): Promise<string | undefined>;
  view(accountId: string): Promise<PhoneView>;
  remove(accountId: string, password: string): Promise<PhoneView | Refusal<'wrong_password' | 'too_many_attempts'>>;
  sweep(): Promise<void>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface PhonesNeeds {
  accounts: Pick<AccountsService, 'register' | 'judgePassword'>;
}

type Ground = Pick<Platform, 'store' | 'now' | 'secrets' | 'sms' | 'createCounter'>;

export const createPhonesService = (platform: Ground, needs: PhonesNeeds): PhonesService => {
  const { store, sms } = platform;
  const limits = createMessageLimits(platform);

  const view = async (accountId: string): Promise<PhoneView> => {
    const row = await rows.numberOf(store, accountId);
    return { number: row === undefined ? null : formatted(row.number) };
  };

  return {
    isOffered: sms !== undefined,
    async sendCode({ number: typed, ip, locale }) {
      if (sms === undefined) return refuse('phone_not_offered');
      const number = policy.readNumber(typed);
      if (isRefusal(number)) return number;
      const numberKey = keyOf(platform, number.number);
      const waitMs = ((await rows.sentAt(store, numberKey)) ?? -Infinity) + SMS_WAIT_MS - platform.now();
      if (waitMs > 0) return refuse('sms_too_many', Math.ceil(waitMs / 1_000));
      const waitS = await limits.take(numberKey, ip);
      if (waitS !== undefined) return refuse('sms_too_many', waitS);
      const code = await writeCode(platform, numberKey);
      if (code === undefined) return refuse('sms_too_many', SMS_WAIT_MS / 1_000);
      const text = String(wordsIn(locale).formatMessage({ id: 'sms.code' }, { code }));
      return (await sms.send({ to: number.number, text })) ? undefined : refuse('sms_failed');
    },
    async register(me, { number: typed, code }, registration) {
      if (sms === undefined) return refuse('phone_not_offered');
      const read = policy.readNumber(typed);
      if (isRefusal(read)) return read;
      const { number } = read;
      const numberKey = keyOf(platform, number);
      // Locks, so that two registrations at once do not make two members of one number.
      return store.withLock(`phones.register ${numberKey}`, async () => {
        const wrong = await judgeCode(platform, numberKey, code);
        if (wrong !== undefined) return wrong;
        if ((await rows.accountWithNumber(store, number)) !== undefined) return refuse('phone_number_taken');
        return needs.accounts.register(me, {
          ...registration,
          async within(queries, accountId) {
            await rows.insertNumber(queries, accountId, { number, at: platform.now() });
            await rows.deleteCode(queries, numberKey);
          },
        });
      });
    },
    async accountWith(typed) {
      const number = policy.readNumber(typed);
      return isRefusal(number) ? undefined : rows.accountWithNumber(store, number.number);
    },
    view,
    async remove(accountId, password) {
      const confirmed = await needs.accounts.judgePassword(accountId, password);
      if (confirmed !== 'right') return refuse(confirmed);
      await rows.deleteNumber(store, accountId);
      return view(accountId);
    },
    sweep: () => rows.deleteExpiredCodes(store, platform.now()),
    async exportOf(accountId) {
      const row = await rows.numberOf(store, accountId);
      return row && { number: row.number, verifiedAt: row.verified_at };
    },
    erase: rows.deleteNumber,
  };
};

const formatted = (number: string): string => parsePhoneNumberFromString(number)?.formatInternational() ?? number;

const keyOf = ({ secrets }: Ground, number: string): string => secrets.mac(number, 'phone').toString('base64url');

const codeKeyOf = ({ secrets }: Ground, numberKey: string, code: string): string =>
  secrets.mac(`${numberKey} ${code}`, 'phone code').toString('base64url');

/** Returns a new code, or undefined if another one has just been written. */
const writeCode = async (platform: Ground, numberKey: string): Promise<string | undefined> => {
  const code = String(randomInt(10 ** SMS_CODE_DIGITS)).padStart(SMS_CODE_DIGITS, '0');
  const at = platform.now();
  const row = { number_key: numberKey, code_key: codeKeyOf(platform, numberKey, code) };
  const times = { sent_at: at, expires_at: at + SMS_CODE_MS };
  return (await rows.putCode(platform.store, { ...row, ...times }, at - SMS_WAIT_MS)) ? code : undefined;
};

/** Returns what is wrong with a code. A right one stays valid until the account is made. */
const judgeCode = async (
  platform: Ground,
  numberKey: string,
  typed: string,
): Promise<Refusal<'sms_code_invalid' | 'sms_code_expired'> | undefined> => {
  const { store, now } = platform;
  const expected = await rows.countTry(store, numberKey, { now: now(), most: policy.TRIES_MAX });
  if (expected === undefined) return refuse('sms_code_expired');
  if (codeKeyOf(platform, numberKey, typed.replace(/\s/g, '')) !== expected) return refuse('sms_code_invalid');
  await rows.takeTryBack(store, numberKey);
  return undefined;
};
