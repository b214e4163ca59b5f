import type { Settings } from '@tabiya/contract/account/settings.ts';
import type { Queries } from '../../../platform/store/store.ts';

interface SettingsRow {
  id: string;
  /** Only settings that were set explicitly. */
  settings: Partial<Settings>;
}

export const settingsWithIds = (queries: Queries, ids: readonly string[]): Promise<SettingsRow[]> =>
  queries.query({ name: 'settings_with_ids', text: 'select id, settings from account where id = any($1::uuid[])' }, [
    ids,
  ]);

/** Merges in one statement, so that concurrent changes are both kept. */
export const mergeSettings = async (queries: Queries, id: string, changes: Partial<Settings>): Promise<void> => {
  await queries.query(
    { name: 'merge_settings', text: 'update account set settings = settings || $2::jsonb where id = $1' },
    [id, JSON.stringify(changes)],
  );
};
