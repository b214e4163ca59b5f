import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { PersonalData } from '@tabiya/contract/account/personal-data.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { readExport, writeExport, type ExportNeeds } from './export-service.ts';
import { FRESH_MS, GRACE_MS, KEEP_MS, LATE_MS } from './policy.ts';
import {
  deleteExpired,
  deleteExport,
  exportOf,
  replaceExport,
  updateExport,
  waitingSince,
  type ExportRow,
} from './store.ts';
import { toExportView } from './view.ts';

export interface PersonalDataService {
  stateOf(accountId: string): Promise<PersonalData>;
  /** Returns true when an export has to be written now. */
  askExport(accountId: string): Promise<boolean>;
  /** Runs in the export job; does nothing when no export is requested. */
  writeExport(accountId: string): Promise<void>;
  /** Runs when the export job has failed for good. */
  giveUpExport(accountId: string): Promise<void>;
  /** Returns undefined when there is no finished export. */
  openExport(accountId: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Returns accounts whose export was interrupted. */
  lateExports(): Promise<string[]>;
  sweepExports(): Promise<void>;
  /** Ends all sessions except `exceptKey`. */
  askDeletion(
    accountId: string,
    wish: { password: string; exceptKey: string },
  ): Promise<Refusal<'wrong_password'> | void>;
  cancelDeletion(accountId: string): Promise<void>;
  /** Erases every account whose grace period is over. */
  eraseDue(): Promise<void>;
}

/** Maximum number of accounts to erase in one batch. */
const BATCH_SIZE = 100;

type Ground = Pick<Platform, 'store' | 'now' | 'config' | 'mail' | 'log'>;

export const createPersonalDataService = (platform: Ground, needs: ExportNeeds): PersonalDataService => {
  const { store, now, log } = platform;
  const { accounts } = needs;
  return {
    async stateOf(accountId) {
      const [row, standing] = await Promise.all([exportOf(store, accountId), accounts.standingOf(accountId)]);
      const isThere = row !== undefined && row.expires_at > now();
      return { export: isThere ? toExportView(row) : null, deleteAfter: standing?.deleteAfter ?? null };
    },
    async askExport(accountId) {
      const at = now();
      const row = await exportOf(store, accountId);
      if (row && isFresh(row, at)) return false;
      await store.transaction((queries) => replaceExport(queries, newExport(accountId, at)));
      return true;
    },
    async writeExport(accountId) {
      if ((await exportOf(store, accountId))?.state !== 'waiting') return;
      await writeExport(platform, needs, accountId);
      await tell(platform, needs, { accountId, letter: 'export_ready' });
    },
    giveUpExport: (accountId) => updateExport(store, accountId, { state: 'failed' }),
    async openExport(accountId) {
      const row = await exportOf(store, accountId);
      return row?.state === 'ready' && row.expires_at > now() ? readExport(store, accountId) : undefined;
    },
    lateExports: () => waitingSince(store, now() - LATE_MS, BATCH_SIZE),
    async sweepExports() {
      const exports = await deleteExpired(store, now());
      log.info({ exports }, 'swept files of personal data');
    },
    async askDeletion(accountId, { password, exceptKey }) {
      const standing = await accounts.standingOf(accountId);
      if (standing?.hasPassword && !(await accounts.confirmPassword(accountId, password)))
        return refuse('wrong_password');
      if (standing === undefined || standing.deleteAfter !== null) return undefined;
      await accounts.setDeletion(accountId, now() + GRACE_MS);
      await accounts.endSessionsOf(accountId, exceptKey);
      await tell(platform, needs, { accountId, letter: 'deletion_asked' });
      return undefined;
    },
    cancelDeletion: async (accountId) => void (await accounts.cancelDeletion(accountId)),
    async eraseDue() {
      for (const accountId of await accounts.dueForDeletion(BATCH_SIZE)) await erase(platform, needs, accountId);
    },
  };
};

const isFresh = (row: ExportRow, at: number): boolean =>
  row.state === 'waiting' || (row.state === 'ready' && row.requested_at > at - FRESH_MS);

const newExport = (accountId: string, at: number): ExportRow => ({
  account_id: accountId,
  state: 'waiting',
  games_done: 0,
  games_total: 0,
  size: 0,
  requested_at: at,
  expires_at: at + KEEP_MS,
});

const tell = async (
  { mail, config }: Ground,
  { accounts }: ExportNeeds,
  { accountId, letter }: { accountId: string; letter: string },
): Promise<void> => {
  const reader = await accounts.standingOf(accountId);
  if (!reader?.email) return;
  const { email, locale, username } = reader;
  const link = config.baseUrl + url('web_user_settings_account');
  await mail.send({ to: email, locale, name: letter, values: { username }, link });
};

/** Data of other features goes first; the account stays due until its own row and its name are erased. */
const erase = async ({ store, log }: Ground, { accounts, keepers }: ExportNeeds, accountId: string): Promise<void> => {
  await accounts.endSessionsOf(accountId);
  for (const keeper of keepers()) await keeper.leave?.(accountId);
  await store.transaction(async (queries) => {
    await deleteExport(queries, accountId);
    for (const keeper of keepers()) await keeper.erase?.(queries, accountId);
  });
  await accounts.erase(accountId);
  log.info({ accountId }, 'deleted an account');
};
