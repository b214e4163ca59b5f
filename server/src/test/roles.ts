import { randomUUID } from 'node:crypto';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { SESSION_COOKIE } from '../platform/http/exchange.ts';
import type { TestServer } from '../platform/test/server.ts';
import type { TestVisitor } from '../platform/test/visitor.ts';
import { makeGuest, makeMember } from './make.ts';

/**
 * All roles: a visitor, an incomplete log-in, a guest, members of all kinds, closed accounts, and staff who view as a
 * member.
 */
export const ROLES = [
  'visitor',
  'awaiting second factor',
  'guest',
  'not activated',
  'basic',
  'another member',
  'gold',
  'moderator',
  'staff',
  'cheater',
  'abuser',
  'voluntarily closed',
  'closed',
  'impersonated',
] as const;
export type TestRole = (typeof ROLES)[number];

/** Opens a browser with a session for each role. */
export const openRoles = async (server: TestServer): Promise<Record<TestRole, TestVisitor>> => {
  const service = server.app.services.accounts;
  const boss = await makeMember(server);
  const opened = ROLES.map(async (role) => [role, await open(server, role, boss.user.id)] as const);
  const all = Object.fromEntries(await Promise.all(opened)) as Record<TestRole, TestVisitor>;
  await service.setRole(boss.user.id, LEVELS.staff);
  return all;
};

const open = async (server: TestServer, role: TestRole, staffId: string): Promise<TestVisitor> => {
  const service = server.app.services.accounts;
  if (role === 'visitor') return server.visitor();
  if (role === 'guest') return makeGuest(server);
  const member = await makeMember(server);
  const { id } = member.user;
  if (role !== 'not activated') await activate(server, id);
  if (role === 'gold') await service.setMembership(id, { level: LEVELS.gold, endsAt: null });
  if (role === 'moderator' || role === 'staff') await service.setRole(id, LEVELS[role]);
  const closed = CLOSED[role];
  if (closed !== undefined) await service.setStanding(id, closed);
  const options =
    role === 'impersonated' ? { impersonatedBy: staffId } : { awaitsSecondFactor: role === 'awaiting second factor' };
  return withSession(server, id, options);
};

const CLOSED: Partial<Record<TestRole, number>> = {
  cheater: LEVELS.cheater,
  abuser: LEVELS.abuser,
  'voluntarily closed': LEVELS.voluntarilyClosed,
  closed: LEVELS.unspecifiedClosed,
};

const withSession = async (
  server: TestServer,
  accountId: string,
  options: { impersonatedBy?: string; awaitsSecondFactor?: boolean },
): Promise<TestVisitor> => {
  const { sessions } = server.app.services.accounts;
  const meta = { ip: '127.0.0.1', userAgent: 'test', device: randomUUID(), ...options };
  const { token, csrf } = await sessions.start(accountId, meta);
  const visitor = server.visitor();
  visitor.cookies.set(SESSION_COOKIE, token);
  visitor.cookies.set('XSRF-TOKEN', csrf);
  return visitor;
};

const activate = async ({ app }: TestServer, accountId: string): Promise<void> => {
  await app.platform.store.query('update account set activated_at = 1 where id = $1', [accountId]);
  await app.services.accounts.changed(accountId);
};
