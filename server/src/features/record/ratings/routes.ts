import { BOT_TITLE, isClosed } from '@tabiya/contract/kit/levels.ts';
import { BEST_PLAYERS, ratings } from '@tabiya/contract/record/ratings.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { RatingsService } from './service.ts';

export const ratingRoutes = (service: RatingsService, accounts: Pick<AccountsService, 'playersById'>): Route[] =>
  routes('ratings', ratings, {
    refund: async ({ id }, { me }) => ({ refund: await service.refundOf(me.id, id) }),
    async standing({ ratingClass }, { me }) {
      const [best, own] = await Promise.all([
        // Closed accounts and programs have ratings but are not listed, so more rows are read.
        service.best(ratingClass, 3 * BEST_PLAYERS),
        me === null || me.isGuest ? [] : service.of(me.id, [ratingClass]),
      ]);
      const players = await accounts.playersById(best.map(({ accountId }) => accountId));
      return {
        best: best
          .flatMap(({ accountId, rating }) => {
            const player = players.get(accountId);
            const isNamed =
              player !== undefined && player.chessTitle !== BOT_TITLE && !isClosed(player.membershipLevel);
            return isNamed ? [{ player, rating }] : [];
          })
          .slice(0, BEST_PLAYERS),
        mine: own.find((one) => one.ratingClass === ratingClass) ?? null,
      };
    },
  });
