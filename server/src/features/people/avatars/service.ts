import { AVATAR_MAX_BYTES } from '@tabiya/contract/people/avatars.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { createHash } from 'node:crypto';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { toAvatar } from './picture.ts';
import { avatarBytes, avatarOf, deleteAvatar, replaceAvatar } from './store.ts';

export { toAvatar } from './picture.ts';

export interface AvatarsService {
  /** Replaces the member's picture. */
  setAvatar(accountId: string, file: Uint8Array): Promise<Refusal<'avatar_no_picture' | 'avatar_too_large'> | void>;
  removeAvatar(accountId: string): Promise<void>;
  /** Returns a WebP file; undefined when no member has this picture any more. */
  picture(hash: string, size: 'small' | 'large'): Promise<Uint8Array | undefined>;
  /** Returns the picture in base64. */
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export const createAvatarsService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  accounts: Pick<AccountsService, 'setLook' | 'changed'>,
): AvatarsService => ({
  async setAvatar(accountId, file) {
    if (file.length > AVATAR_MAX_BYTES) return refuse('avatar_too_large');
    const picture = await toAvatar(file);
    if (picture === undefined) return refuse('avatar_no_picture');
    // The account is part of the hash, so that equal pictures of two members can be removed separately.
    const hash = createHash('sha256').update(accountId).update(picture.large).digest('hex').slice(0, 32);
    await store.transaction(async (queries) => {
      await replaceAvatar(queries, { account_id: accountId, hash, ...picture, at: now() });
      await accounts.setLook(accountId, { avatar: hash }, queries);
    });
    await accounts.changed(accountId);
    return undefined;
  },
  async removeAvatar(accountId) {
    await store.transaction(async (queries) => {
      await deleteAvatar(queries, accountId);
      await accounts.setLook(accountId, { avatar: null }, queries);
    });
    await accounts.changed(accountId);
  },
  picture: (hash, size) => avatarBytes(store, hash, size),
  async exportOf(accountId) {
    const row = await avatarOf(store, accountId);
    return row && { type: 'image/webp', since: row.at, base64: Buffer.from(row.large).toString('base64') };
  },
  erase: deleteAvatar,
});
