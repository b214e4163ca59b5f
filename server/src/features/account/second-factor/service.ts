import type { SecondFactorView } from '@tabiya/contract/account/second-factor.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../accounts/service.ts';
import { createCodesService, type CodesService } from './codes-service.ts';
import { deleteOldChallenges, deletePasskeysOf, passkeysOf } from './passkey-store.ts';
import { createPasskeysService, type PasskeysService } from './passkeys-service.ts';
import * as rows from './store.ts';
import { toSecondFactorView } from './view.ts';

export interface SecondFactorService {
  codes: CodesService;
  passkeys: PasskeysService;
  stateOf(accountId: string): Promise<SecondFactorView>;
  /** Returns whether a log-in needs more than a password. */
  isRequired(accountId: string): Promise<boolean>;
  /** Creates recovery codes when there are none yet. */
  ensureRecoveryCodes(accountId: string): Promise<string[]>;
  /** Deletes recovery codes when no second factor is left. */
  tidy(accountId: string): Promise<void>;
  /** Mails the member that the log-in has changed. */
  notify(accountId: string, change: SecondFactorChange): Promise<void>;
  sweep(): Promise<void>;
  /** Returns the part of a member's export, without secrets. */
  exportOf(accountId: string): Promise<Record<string, unknown>>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export type SecondFactorChange =
  | 'app_on'
  | 'app_off'
  | 'passkey_on'
  | 'passkey_off'
  | 'recovery_codes'
  | 'recovery_used';

type Ground = Pick<Platform, 'store' | 'secrets' | 'config' | 'now' | 'log' | 'mail'>;

export const createSecondFactorService = (
  platform: Ground,
  { accounts }: { accounts: AccountsService },
): SecondFactorService => {
  const { store, now, log } = platform;
  const codes = createCodesService(platform);

  const stateOf = async (accountId: string): Promise<SecondFactorView> => {
    const [factor, passkeys, recoveryCodesLeft, credentials] = await Promise.all([
      rows.factorOf(store, accountId),
      passkeysOf(store, accountId),
      rows.countRecoveryCodes(store, accountId),
      accounts.credentialsOf(accountId),
    ]);
    return toSecondFactorView({ factor, passkeys, recoveryCodesLeft, hasPassword: credentials?.hasPassword ?? false });
  };

  return {
    codes,
    passkeys: createPasskeysService(platform),
    stateOf,
    isRequired: (accountId) => rows.isRequired(store, accountId),
    async ensureRecoveryCodes(accountId) {
      await rows.ensureFactor(store, accountId);
      const left = await rows.countRecoveryCodes(store, accountId);
      return left > 0 ? [] : codes.renewRecoveryCodes(accountId);
    },
    async tidy(accountId) {
      if (!(await rows.isRequired(store, accountId))) await rows.replaceRecoveryCodes(store, accountId, []);
    },
    async notify(accountId, change) {
      const account = await accounts.standingOf(accountId);
      if (!account?.email) return;
      const { email: to, locale, username } = account;
      const link = `${platform.config.baseUrl}/settings/account`;
      await platform.mail.send({ to, locale, name: `second_factor_${change}`, values: { username }, link });
    },
    async sweep() {
      const challenges = await deleteOldChallenges(store, now());
      log.info({ challenges }, 'swept challenges of passkeys that nobody answered');
    },
    async exportOf(accountId) {
      const { hasApp, passkeys, recoveryCodesLeft } = await stateOf(accountId);
      return { hasApp, passkeys, recoveryCodesLeft };
    },
    async erase(queries, accountId) {
      await rows.replaceRecoveryCodes(queries, accountId, []);
      await deletePasskeysOf(queries, accountId);
      await rows.deleteFactor(queries, accountId);
    },
  };
};
