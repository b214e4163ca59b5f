import { randomBytes } from 'node:crypto';
import { accounts } from '@tabiya/contract/account/accounts.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { SkillLevel } from '@tabiya/chess/rating/rating.ts';
import type { TimeControl } from '@tabiya/chess/rules/types.ts';
import { gameEnded, type GameEnded } from '../features/play/games/events.ts';
import type { TestServer } from '../platform/test/server.ts';
import type { TestVisitor } from '../platform/test/visitor.ts';

/** Somebody with a session. */
export interface Player extends TestVisitor {
  user: CurrentUser;
}

/** Satisfies every rule for passwords. */
export const PASSWORD = 'brisk walrus under nine lamps';

export const makeGuest = async (server: TestServer): Promise<Player> => {
  const visitor = server.visitor();
  const { user } = await visitor.call(accounts.playAsGuest, {});
  return { ...visitor, user: user! };
};

export const makeMember = async (
  server: TestServer,
  { username = freshName(), skillLevel }: { username?: string; skillLevel?: SkillLevel } = {},
): Promise<Player> => {
  const visitor = server.visitor();
  const email = `${username}@example.org`;
  const { user } = await visitor.call(accounts.register, { username, email, password: PASSWORD, skillLevel });
  return { ...visitor, user: user! };
};

/** Returns a member with the role, whose session is still open. */
export const makeModerator = (server: TestServer): Promise<Player> => makeRole(server, LEVELS.moderator);
export const makeStaff = (server: TestServer): Promise<Player> => makeRole(server, LEVELS.staff);

const makeRole = async (server: TestServer, level: number): Promise<Player> => {
  const player = await makeMember(server);
  const service = server.app.services.accounts;
  await service.setRole(player.user.id, level);
  return { ...player, user: (await service.currentUserOf(player.user.id))! };
};

const freshName = (): string => `m-${randomBytes(5).toString('hex')}`;

export interface GameToStart {
  white: Player;
  black: Player;
  timeControl?: TimeControl;
  rated?: boolean;
}

/** Starts a game, of 3+2 by default, rated if both are members. Returns its id. */
export const startGame = (
  server: TestServer,
  { white, black, timeControl, rated = true }: GameToStart,
): Promise<string> =>
  server.app.services.games.startGame({
    players: { white: white.user.id, black: black.user.id },
    timeControl: timeControl ?? { base: 180_000, increment: 2_000 },
    rated,
  });

/**
 * Resolves when the next game that ends is in its players' archives, with its ratings. Call it before the last move.
 */
export const nextSettled = (server: TestServer): Promise<GameEnded> =>
  new Promise((resolve) => {
    const off = server.app.platform.events.on(gameEnded, (ended) => {
      off();
      resolve(ended);
    });
  });
