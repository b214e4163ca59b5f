import { authorization, type AuthorizationParameters } from '@tabiya/contract/account/authorization.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { tokens } from '@tabiya/contract/account/tokens.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { AuthorizationService } from './authorization-service.ts';
import type { TokensService } from './service.ts';

export const tokenRoutes = (service: TokensService, authorizations: AuthorizationService): Route[] => [
  ...routes('tokens', tokens, {
    list: async (_, { me }) => ({ tokens: await service.list(me.id) }),
    async create(wish, { me }) {
      const token = await service.create(me.id, wish);
      return isRefusal(token) ? token : { token, tokens: await service.list(me.id) };
    },
    async revoke({ id }, { me }) {
      return (await service.revoke(me.id, id)) ?? { tokens: await service.list(me.id) };
    },
  }),
  ...routes('authorization', authorization, {
    async allow(asked, { me }) {
      const location = await authorizations.allow(me.id, asked as AuthorizationParameters);
      return isRefusal(location) ? location : { location };
    },
  }),
];
