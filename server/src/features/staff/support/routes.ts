import { isPremium, LEVELS } from '@tabiya/contract/kit/levels.ts';
import { isRefusal, refuse } from '@tabiya/contract/kit/refusal.ts';
import { support, supportDesk } from '@tabiya/contract/staff/support.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import { isEmail } from '../../account/accounts/service.ts';
import type { DeskService } from './desk-service.ts';
import type { SupportService } from './service.ts';

export const supportRoutes = (service: SupportService): Route[] =>
  routes('support', support, {
    recentConversation: async ({ app }, { me }) => ({ id: await service.recentOf(me.id, app) }),
    async profile(_, { me }) {
      const profile = await service.profileOf(me.id);
      if (profile === undefined) throw new Error(`There is no account ${me.id}`);
      return profile;
    },
    open: ({ app, ...said }, { me }) => service.open(me, app, said),
    show: ({ id, before }, { me }) => service.show(me, id, before),
    async write({ id, ...said }, { me }) {
      const message = await service.write(me, id, said);
      return isRefusal(message) ? message : { message };
    },
    async read({ id }, { me }) {
      return (await service.read(me, id)) ?? {};
    },
    trace(_, { me, requestId, now }) {
      const level = me?.membershipLevel ?? LEVELS.guest;
      return { requestId, at: now, isStaff: level >= LEVELS.staff, isPremium: isPremium(level) };
    },
    async reportBug({ comment, email, ...report }, { me }) {
      const address = email.trim();
      if (address !== '' && !isEmail(address)) return refuse('email_invalid');
      const facts = { ...report, content: comment, email: address === '' ? null : address };
      return (await service.reportBug(me, facts)) ?? {};
    },
  });

export const deskRoutes = (desk: DeskService): Route[] =>
  routes('supportDesk', supportDesk, {
    list: (request) => desk.list({ ...request, app: request.app }),
    show: ({ id, before }) => desk.show(id, before),
    async answer({ id, ...said }, { me, ip }) {
      const message = await desk.answer({ id: me.id, ip }, id, said);
      return isRefusal(message) ? message : { message };
    },
    async close({ id }, { me, ip }) {
      return (await desk.setOpen({ id: me.id, ip }, id, false)) ?? {};
    },
    async reopen({ id }, { me, ip }) {
      return (await desk.setOpen({ id: me.id, ip }, id, true)) ?? {};
    },
  });
