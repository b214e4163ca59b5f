import { avatars } from '@tabiya/contract/people/avatars.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { AvatarsService } from './service.ts';

export const avatarRoutes = (service: AvatarsService, accounts: Pick<AccountsService, 'currentUserOf'>): Route[] => {
  const userOf = async (accountId: string) => {
    const user = await accounts.currentUserOf(accountId);
    if (user === undefined) throw new Error(`There is no account ${accountId}`);
    return user;
  };
  return routes('avatars', avatars, {
    async upload({ picture }, { me }) {
      const refused = await service.setAvatar(me.id, Buffer.from(picture, 'base64'));
      return refused ?? userOf(me.id);
    },
    async remove(_, { me }) {
      await service.removeAvatar(me.id);
      return userOf(me.id);
    },
    async picture({ hash, size }) {
      const body = await service.picture(hash, size);
      return body === undefined ? refuse('avatar_not_found') : { name: `${hash}.webp`, body };
    },
  });
};
