import type { TokenView } from '@tabiya/contract/account/tokens.ts';
import type { TokenRow } from './store.ts';

export const toTokenView = (row: TokenRow): TokenView => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  app: row.client_id === null ? null : { clientId: row.client_id, origin: row.client_origin ?? '' },
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
});
