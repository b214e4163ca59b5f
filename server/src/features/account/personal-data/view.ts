import type { ExportView } from '@tabiya/contract/account/personal-data.ts';
import type { ExportRow } from './store.ts';

export const toExportView = (row: ExportRow): ExportView => ({
  state: row.state,
  gamesDone: row.games_done,
  gamesTotal: row.games_total,
  size: row.size,
  requestedAt: row.requested_at,
  expiresAt: row.expires_at,
});
