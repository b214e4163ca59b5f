import { isRefusal, refuse } from '@tabiya/contract/kit/refusal.ts';
import { affiliateCode } from '@tabiya/contract/account/membership-table.ts';
import { membership } from '@tabiya/contract/account/membership.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { MembershipService } from './service.ts';
import { toBatchView } from './view.ts';

/** Returns whether staff impersonate the member, who must not spend anything in the member's name. */
const isSomebodyElse = (me: Caller): boolean => me.impersonatedBy !== null;

export const membershipRoutes = (
  service: MembershipService,
  accounts: Pick<AccountsService, 'currentUserOf' | 'credentialsOf'>,
): Route[] => {
  const { codes, payments } = service;

  const userOf = async ({ id }: Caller) => {
    const user = await accounts.currentUserOf(id);
    if (user === undefined) throw new Error(`There is no account ${id}`);
    return user;
  };
  const recipientFor = async (me: Caller, username: string | undefined) =>
    username === undefined ? { id: me.id, username: me.username } : service.recipient(username);

  return routes('membership', membership, {
    offer: async () => ({ prices: await payments.prices() }),
    mine: (_, { me }) => service.viewOf(me.id),
    history: ({ page }, { me }) => service.historyOf(me.id, page),
    async affiliate(_, { me }) {
      const { isAffiliate, userId } = await userOf(me);
      if (!isAffiliate) return refuse('not_an_affiliate');
      const code = affiliateCode(userId);
      return { code, ...(await service.countsOf(code)) };
    },
    async startTrial(source, { me }) {
      if (isSomebodyElse(me)) return refuse('not_allowed');
      return (await service.startTrial(me, source)) ?? { user: await userOf(me) };
    },
    async redeem({ code, username, ...source }, { me }) {
      if (isSomebodyElse(me)) return refuse('not_allowed');
      const recipient = await recipientFor(me, username);
      if (isRefusal(recipient)) return recipient;
      const given = await service.redeem(me, recipient, { code, source });
      if (isRefusal(given)) return given;
      if (recipient.id !== me.id) await service.tellGift(recipient.id, { ...given, giver: me.username });
      return { ...given, user: await userOf(me), username: recipient.username };
    },
    async recipient({ username }) {
      const found = await service.recipient(username);
      if (!isRefusal(found)) return { username: found.username, canReceive: true };
      return found.refused === 'cannot_receive' ? { username, canReceive: false } : refuse('member_not_found');
    },
    async checkout({ level, period, username, ...source }, { me }) {
      if (isSomebodyElse(me)) return refuse('not_allowed');
      const gift = username === undefined ? undefined : await service.recipient(username);
      if (gift !== undefined && isRefusal(gift)) return gift;
      const buyer = { accountId: me.id, email: (await accounts.credentialsOf(me.id))?.email ?? null };
      const url = await payments.checkout({
        ...{ buyer, level, period, source },
        gift: gift && { accountId: gift.id, username: gift.username },
      });
      return typeof url === 'string' ? { url } : url;
    },
    async portal(_, { me }) {
      if (isSomebodyElse(me)) return refuse('not_allowed');
      const url = await payments.portal(me.id);
      return typeof url === 'string' ? { url } : url;
    },
    makeCodes: (batch, { me }) => codes.makeCodes(batch, me.id),
    codeBatches: async () => ({ batches: (await codes.newestBatches()).map(toBatchView) }),
    async withdrawCodes({ batch }) {
      const left = await codes.withdrawCodes(batch);
      return left === undefined ? refuse('batch_not_found') : { codes: left };
    },
    async stripeWebhook({ body, signature }) {
      const received = await service.receivePayment(body, signature);
      return isRefusal(received) ? received : {};
    },
  });
};
