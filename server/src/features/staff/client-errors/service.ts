import type { ClientErrorGroup, ClientErrorReport } from '@tabiya/contract/staff/client-errors.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { fingerprintOf } from './fingerprint.ts';
import * as rows from './store.ts';
import { toClientErrorGroup } from './view.ts';

export interface ClientErrorsService {
  /** Stores an error of a browser; null is a visitor. Errors on other hosts are ignored. */
  report(report: ClientErrorReport, accountId: string | null): Promise<void>;
  list(page: number): Promise<{ groups: ClientErrorGroup[]; page: number; pages: number }>;
  /** Deletes reports that are older than 30 days. */
  sweep(): Promise<void>;
}

const PER_PAGE = 25;
const KEPT_MS = 30 * 86_400_000;

type Ground = Pick<Platform, 'store' | 'config' | 'now' | 'log'>;

export const createClientErrorsService = (
  { store, config, now, log }: Ground,
  accounts: Pick<AccountsService, 'playersById'>,
): ClientErrorsService => ({
  async report(report, accountId) {
    const address = pathOn(config.baseUrl, report.url);
    if (address === undefined) return;
    const told = { ...report, url: address };
    const { userAgent, user: _user, ...kept } = told;
    const row = { ...kept, fingerprint: fingerprintOf(told), user_agent: userAgent, account_id: accountId, at: now() };
    await rows.addReport(store, row);
  },
  async list(page) {
    const pages = Math.max(1, Math.ceil((await rows.countGroups(store)) / PER_PAGE));
    const found = await rows.groupsByTime(store, { offset: (page - 1) * PER_PAGE, limit: PER_PAGE });
    const players = await accounts.playersById(found.flatMap(({ account_id }) => account_id ?? []));
    const groups = found.map((row) => toClientErrorGroup(row, players.get(row.account_id ?? '')?.username));
    return { groups, page, pages };
  },
  async sweep() {
    const gone = await rows.deleteBefore(store, now() - KEPT_MS);
    log.info({ gone }, 'swept errors of browsers that were older than 30 days');
  },
});

/** Returns the path alone, because a query may hold secrets; undefined for another host. */
const pathOn = (baseUrl: string, url: string): string | undefined => {
  const address = URL.parse(url, baseUrl);
  return address?.host === new URL(baseUrl).host ? address.pathname : undefined;
};
