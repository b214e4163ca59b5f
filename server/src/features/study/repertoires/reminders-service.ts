import { url } from '@tabiya/contract/site/url.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import { accountsToRemind, writeReminders } from './cards-store.ts';

const DAY_MS = 86_400_000;
/** Accounts that one query reads. */
const BATCH_SIZE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export interface RemindersNeeds {
  accounts: Pick<AccountsService, 'settingsOfMany'>;
  alerts: Pick<AlertsService, 'raise' | 'withdraw'>;
}

export interface RepertoireReminders {
  /** Reminds every member who wishes it and has positions to repeat, at most once a day. */
  remind(): Promise<void>;
}

export const createRepertoireReminders = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, alerts }: RemindersNeeds,
): RepertoireReminders => ({
  async remind() {
    const at = now();
    let after: string | undefined = BEFORE_ALL;
    while (after !== undefined) {
      const wanted = { after, now: at, since: at - DAY_MS, limit: BATCH_SIZE };
      const ids = await accountsToRemind(store, wanted);
      const settings = await accounts.settingsOfMany(ids);
      const reminded = ids.filter((id) => (settings.get(id)?.['notifications.repertoire_due'] ?? []).length > 0);
      await writeReminders(store, ids, at);
      for (const to of reminded) {
        // Yesterday's alert would count as told already, and the new one would reach no browser.
        await alerts.withdraw({ to, alertType: 'repertoire_due', key: 'repertoires' });
        const viewUrl = url('web_repertoires_index');
        await alerts.raise({ to, payload: { alertType: 'repertoire_due', id: 'repertoires', viewUrl } });
      }
      after = ids.length < BATCH_SIZE ? undefined : ids.at(-1);
    }
  },
});
