import { staff } from '@tabiya/contract/staff/staff.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { AuditService } from './audit-service.ts';
import type { ActionRequest } from './action-service.ts';
import type { ImpersonationService } from './impersonation-service.ts';
import type { Actor } from './policy.ts';
import type { StaffService } from './service.ts';

interface Parts {
  service: StaffService;
  audit: AuditService;
  impersonations: ImpersonationService;
}

const actorOf = ({ id, membershipLevel }: Caller): Actor => ({ id, level: membershipLevel });
const actionOf = (
  input: { username: string; reason: string },
  { me, ip }: { me: Caller; ip: string },
): ActionRequest => ({
  actor: actorOf(me),
  ip,
  username: input.username,
  reason: input.reason,
});

export const staffRoutes = ({ service, audit, impersonations }: Parts): Route[] =>
  routes('staff', staff, {
    async members({ query, page }, { me }) {
      return { ...(await service.members(actorOf(me), query, page)), page };
    },
    member: ({ username }, { me }) => service.member(actorOf(me), username),
    close: (input, context) => service.close(actionOf(input, context), input.level),
    reopen: (input, context) => service.reopen(actionOf(input, context)),
    setTitle: (input, context) => service.setTitle(actionOf(input, context), input.title),
    setMarks: (input, context) => service.setMarks(actionOf(input, context), input),
    setRole: (input, context) => service.setRole(actionOf(input, context), input.role),
    grantMembership: (input, context) => service.grantMembership(actionOf(input, context), input),
    setFeatureFlag: (input, context) => service.setFeatureFlag(actionOf(input, context), input),
    impersonate: (input, context) => impersonations.begin(actionOf(input, context), context.session),
    stopImpersonating: (_, { session, ip }) => impersonations.stop(session, ip),
    audit: (request, { me }) => audit.list(actorOf(me), request),
  });
