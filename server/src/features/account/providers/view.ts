import type { LinksView, PendingIdentity, Provider } from '@tabiya/contract/account/providers.ts';
import type { IdentityRow, PendingRow } from './store.ts';

export interface ProviderLinks {
  offered: readonly Provider[];
  identities: readonly IdentityRow[];
  hasPassword: boolean;
  hasPasskey: boolean;
}

/** Returns whether the member can still log in with one identity less. */
export const canLoseOne = ({ identities, hasPassword, hasPasskey }: Omit<ProviderLinks, 'offered'>): boolean =>
  hasPassword || hasPasskey || identities.length > 1;

export const toLinksView = (links: ProviderLinks): LinksView => ({
  offered: [...links.offered],
  linked: links.identities.map(({ provider, email, linked_at }) => ({ provider, email, linkedAt: linked_at })),
  hasPassword: links.hasPassword,
  canUnlink: canLoseOne(links),
});

export const toPendingIdentity = ({ provider, email, email_verified }: PendingRow): PendingIdentity => ({
  provider,
  email,
  emailVerified: email_verified,
});
