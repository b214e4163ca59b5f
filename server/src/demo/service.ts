import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mainlineOf, type PgnTree } from '@tabiya/chess/notation/pgn-tree.ts';
import { readPgnGames } from '@tabiya/chess/notation/read-pgn.ts';
import { parseTimeControl } from '@tabiya/chess/rating/time-class.ts';
import type { DemoWorld } from '../platform/site/demo-world.ts';
import type { Platform } from '../platform/site/platform.ts';
import { createAccountsService, type AccountsService } from '../features/account/accounts/service.ts';
import type { GamesService } from '../features/play/games/service.ts';
import { DEMO_BOT, DEMO_CROWD, DEMO_MEMBERS, DEMO_PASSWORD, DEMO_PROGRAMS, type DemoMember } from './members.ts';
import { replayedLog } from './replayed-log.ts';

const DEMO_GAMES = ['games', 'variant-games'].map((name) =>
  join(import.meta.dirname, `../../../content/demo/${name}.pgn`),
);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface DemoService {
  /** Creates the missing parts of the demo world. Returns the ids of the two programs. */
  fill(): Promise<readonly [string, string]>;
  /** Returns the world that features fill. */
  world(): Promise<DemoWorld>;
  /** Creates the bot that accepts challenges, if it is missing. Returns its id. */
  fillBot(): Promise<string>;
}

export type DemoPlatform = Pick<Platform, 'store' | 'bus' | 'events' | 'log' | 'now' | 'createCounter'>;

export interface DemoNeeds {
  accounts: AccountsService;
  games: GamesService;
}

export const createDemoService = (platform: DemoPlatform, { accounts, games }: DemoNeeds): DemoService => {
  /**
   * Everything is dated from the day the world was created, so that work left undone by a crash gives the same result
   * later.
   */
  const madeAt = async () => {
    const [first] = DEMO_MEMBERS;
    const account = await accounts.accountByName(first.username);
    return account === undefined ? platform.now() : account.joinedAt + first.joinedDaysAgo * DAY;
  };

  const settle = async (member: DemoMember, made: number, password: string | null): Promise<string> => {
    const present = await accounts.accountByName(member.username);
    if (present !== undefined) return present.id;
    const then = createAccountsService({ ...platform, now: () => made - member.joinedDaysAgo * DAY });
    const email = `${member.username}@example.org`;
    const account = await then.register(null, { ...member, email, password, isEmailVerified: true });
    if ('refused' in account) throw new Error(`${member.username} cannot be made: ${account.refused}`);
    return account.id;
  };

  /** Records a visit of an hour that ended with the member's last game. */
  const visit = async (accountId: string, until: number): Promise<void> => {
    let time = until - HOUR;
    const { sessions } = createAccountsService({ ...platform, now: () => time });
    const { token } = await sessions.start(accountId, { ip: '', userAgent: '' });
    time = until;
    await sessions.read(token);
    await sessions.end(token);
  };

  const settleAll = (members: readonly DemoMember[], made: number, password: () => string | null) =>
    Promise.all(members.map((member) => settle(member, made, password())));

  const playAll = async (ids: ReadonlyMap<string, string>, made: number): Promise<void> => {
    const played = (await readGames()).map((pgn) => toPlayedGame(pgn, made, ids));
    const last = played.at(-1);
    if (last === undefined || (await games.game(last.id)) !== undefined) return;
    await games.importGames(played);
    for (const id of ids.values()) {
      const own = played.findLast(({ players }) => players.white === id || players.black === id);
      if (own !== undefined) await visit(id, own.events.at(-1)?.at ?? own.startedAt);
    }
    platform.log.info({ members: ids.size, games: played.length }, 'made the demonstration world');
  };

  return {
    async fill() {
      const made = await madeAt();
      const [first, ...others] = DEMO_MEMBERS;
      // Created before all others, because it dates the world.
      const id = await settle(first, made, DEMO_PASSWORD);
      const otherIds = await settleAll(others, made, () => DEMO_PASSWORD);
      const names = DEMO_MEMBERS.map(({ username }) => username);
      await playAll(new Map([id, ...otherIds].map((each, index) => [names[index] ?? '', each])), made);
      await settleAll(DEMO_CROWD, made, () => null);
      const [a, b] = await settleAll(DEMO_PROGRAMS, made, () => randomBytes(24).toString('base64url'));
      if (a === undefined || b === undefined) throw new Error('two programs are needed for a game');
      return [a, b];
    },
    async world() {
      const find = async ({ username, skillLevel }: DemoMember) => {
        const account = await accounts.accountByName(username);
        if (account === undefined) throw new Error(`${username} is not made yet`);
        return { id: account.id, username, skillLevel };
      };
      const [first, ...others] = await Promise.all(DEMO_MEMBERS.map(find));
      return { members: [first!, ...others], crowd: await Promise.all(DEMO_CROWD.map(find)), madeAt: await madeAt() };
    },
    async fillBot() {
      const [id] = await settleAll([DEMO_BOT], await madeAt(), () => randomBytes(24).toString('base64url'));
      if (id === undefined) throw new Error('there is no bot');
      await accounts.makeBot(id);
      return id;
    },
  };
};

const readGames = async (): Promise<PgnTree[]> => {
  const files = DEMO_GAMES.map(async (file) => {
    const { games, unread } = readPgnGames(await readFile(file, 'utf8'));
    if (unread[0]) throw new Error(`${file} cannot be read from line ${unread[0].faultLine}`);
    return games;
  });
  return (await Promise.all(files))
    .flat()
    .toSorted((a, b) => Number(b.tags['MinutesAgo']) - Number(a.tags['MinutesAgo']));
};

const startOf = ({ tags }: PgnTree, made: number) => made - Number(tags['MinutesAgo']) * MINUTE;

/** Returns a UUID of version 7 that follows from the game and the day, so that no game is imported twice. */
const gameId = (pgn: PgnTree, made: number): string => {
  const time = startOf(pgn, made).toString(16).padStart(12, '0');
  const { tags, result, initialFen, variant } = pgn;
  const moves = mainlineOf(pgn).map(({ san, clock }) => ({ san, clock }));
  const content = JSON.stringify({ tags, moves, result, initialFen, variant });
  const random = createHash('sha256').update(content).digest('hex');
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `8${random.slice(3, 6)}`,
    random.slice(6, 18),
  ].join('-');
};

const toPlayedGame = (pgn: PgnTree, made: number, ids: ReadonlyMap<string, string>) => {
  const player = (tag: string) => {
    const id = ids.get(pgn.tags[tag] ?? '');
    if (id === undefined) throw new Error(`${pgn.tags[tag]} is nobody of the demonstration`);
    return id;
  };
  const timeControl = parseTimeControl(pgn.tags['TimeControl'] ?? '');
  if (timeControl === undefined) throw new Error(`${pgn.tags['TimeControl']} is no time control`);
  const startedAt = startOf(pgn, made);
  const { variant, initialFen } = pgn;
  return {
    id: gameId(pgn, made),
    players: { white: player('White'), black: player('Black') },
    timeControl,
    rated: true,
    startedAt,
    variant,
    initialFen,
    events: replayedLog(pgn, { variant, initialFen, timeControl, startedAt }),
  };
};
