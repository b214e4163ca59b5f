import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { newSecret, pictureOf, stepOf, uriOf } from './app-codes.ts';
import { BEGUN_MS, LOCK } from './policy.ts';
import { newCodes, plainCode } from './recovery-codes.ts';
import * as rows from './store.ts';

type Ground = Pick<Platform, 'store' | 'secrets' | 'now'>;
type CodeRefusal = Refusal<'wrong_code' | 'too_many_attempts'>;

/** Manages codes of authenticator apps, and the recovery codes that replace them. */
export interface CodesService {
  beginApp(accountId: string, username: string): Promise<AppToSetUp | Refusal<'already_on'>>;
  /** Turns the app on with its first code. */
  confirmApp(accountId: string, code: string): Promise<CodeRefusal | Refusal<'not_begun' | 'already_on'> | undefined>;
  removeApp(accountId: string, code: string): Promise<CodeRefusal | Refusal<'not_on'> | undefined>;
  /** Accepts a code of the app or a recovery code, each once. */
  takeCode(accountId: string, code: string): Promise<CodeRefusal | TakenCode>;
  /** Replaces all recovery codes. */
  renewRecoveryCodes(accountId: string, queries?: Queries): Promise<string[]>;
}

interface TakenCode {
  wasRecovery: boolean;
}

interface AppToSetUp {
  secret: string;
  uri: string;
  picture: { path: string; size: number };
}

const purposeOf = (accountId: string): string => `second-factor app ${accountId}`;

export const createCodesService = (platform: Ground): CodesService => {
  const { store, secrets, now } = platform;

  const renewRecoveryCodes = async (accountId: string, queries: Queries = store): Promise<string[]> => {
    const codes = newCodes();
    const hashes = codes.map((code) => hashOf(platform, accountId, code));
    await rows.replaceRecoveryCodes(queries, accountId, hashes);
    return codes;
  };

  return {
    async beginApp(accountId, username) {
      const secret = newSecret();
      const sealed = secrets.seal(secret, purposeOf(accountId));
      await rows.ensureFactor(store, accountId);
      if (!(await rows.beginApp(store, accountId, { secret: sealed, now: now() }))) return refuse('already_on');
      const uri = uriOf(secret, username);
      return { secret, uri, picture: pictureOf(uri) };
    },
    async confirmApp(accountId, code) {
      const known = await rows.factorOf(store, accountId);
      if (known?.app_confirmed_at) return refuse('already_on');
      if (!known?.app_secret || (known.app_begun_at ?? 0) + BEGUN_MS < now()) return refuse('not_begun');
      const taken = await take(platform, accountId, { code, withRecovery: false });
      if (isRefusal(taken)) return taken;
      return (await rows.confirmApp(store, accountId, now())) ? undefined : refuse('already_on');
    },
    async removeApp(accountId, code) {
      const known = await rows.factorOf(store, accountId);
      if (!known?.app_confirmed_at) return refuse('not_on');
      const taken = await take(platform, accountId, { code, withRecovery: true });
      if (isRefusal(taken)) return taken;
      await rows.removeApp(store, accountId);
      return undefined;
    },
    takeCode: (accountId, code) => take(platform, accountId, { code, withRecovery: true }),
    renewRecoveryCodes,
  };
};

const hashOf = ({ secrets }: Ground, accountId: string, code: string): Buffer =>
  secrets.mac(plainCode(code), `recovery-code ${accountId}`);

const take = async (
  platform: Ground,
  accountId: string,
  { code, withRecovery }: { code: string; withRecovery: boolean },
): Promise<CodeRefusal | TakenCode> => {
  const { store, now } = platform;
  const at = now();
  const factor = await rows.countTry(store, accountId, { now: at, lock: LOCK });
  if (factor === undefined) return refuse('too_many_attempts');
  const wasApp = await isOfApp(platform, factor, { code, at });
  const wasRecovery =
    !wasApp && withRecovery && (await rows.useRecoveryCode(store, accountId, hashOf(platform, accountId, code)));
  if (!wasApp && !wasRecovery) return refuse('wrong_code');
  await rows.forgetTries(store, accountId);
  return { wasRecovery };
};

const isOfApp = async (
  { store, secrets }: Ground,
  { account_id: accountId, app_secret: sealed, last_step: lastStep }: rows.SecondFactorRow,
  { code, at }: { code: string; at: number },
): Promise<boolean> => {
  if (sealed === null) return false;
  const secret = secrets.open(sealed, purposeOf(accountId));
  const step = stepOf(plainCode(code), { secret, now: at, lastStep });
  return step !== undefined && rows.useStep(store, accountId, step);
};
