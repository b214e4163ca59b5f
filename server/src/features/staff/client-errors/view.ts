import type { ClientErrorGroup } from '@tabiya/contract/staff/client-errors.ts';
import type { ClientErrorRow } from './store.ts';

export const toClientErrorGroup = (row: ClientErrorRow, username: string | undefined): ClientErrorGroup => ({
  fingerprint: Buffer.from(row.fingerprint).toString('hex'),
  type: row.type,
  message: row.message,
  method: row.method,
  url: row.url,
  status: row.status,
  stack: row.stack,
  channel: row.channel,
  userAgent: row.user_agent,
  username: username ?? null,
  reports: row.reports,
  firstAt: row.first_at,
  lastAt: row.last_at,
});
