import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { demoMember, type DemoWorld } from '../../../platform/site/demo-world.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { ClubHead, ClubsService } from '../clubs/service.ts';
import type { MatchKey } from './proposals-service.ts';
import type { ClubMatchesService } from './service.ts';
import type { AskedMatch } from './terms.ts';

const DAY_MS = 86_400_000;
/** The clubs of the demo world that play, with those who lead them. */
const HOME = { url: 'demo-knights', leader: 'demo-anna', players: ['demo-anna', 'demo-greta', 'demo-ines'] } as const;
const AWAY = {
  ...{ url: 'demo-endgame-circle', leader: 'demo-elif' },
  players: ['demo-elif', 'demo-hugo', 'demo-luis'],
} as const;

const TERMS: AskedMatch = {
  ...{ kind: 'daily', title: '', text: '', gameType: 'chess', days: 3, baseTime: 6_000, increment: 50 },
  ...{ rated: true, boardsMin: 1, boardsMax: 10, gamesAtOnce: 2 },
};

export interface DemoMatchNeeds {
  accounts: Pick<AccountsService, 'callerOf'>;
  clubs: Pick<ClubsService, 'byUrl'>;
  games: Pick<GamesService, 'command' | 'view'>;
  matches: ClubMatchesService;
}

/** Lets the demo clubs have a match in every state; a world that has some does not change. */
export const fillClubMatches = async (needs: DemoMatchNeeds, world: DemoWorld): Promise<void> => {
  const { clubs, matches } = needs;
  const [home, away] = [await clubs.byUrl(HOME.url), await clubs.byUrl(AWAY.url)];
  if (home === undefined || away === undefined) return;
  const present = await matches.view({ kind: 'daily', match: 1 }, null);
  if (!isRefusal(present)) return;
  const as = async (username: string): Promise<Caller> => {
    const caller = await needs.accounts.callerOf(demoMember(world, username).id);
    if (caller === undefined) throw new Error(`The demo member ${username} is missing`);
    return caller;
  };
  const pair = { needs, as, home, away };
  await propose(pair, { title: 'Who plays us?', text: 'Three days a move, all strengths welcome.' });
  const rooks = { ...TERMS, club: away.id, challenged: home.url };
  done(await matches.create(await as(AWAY.leader), { ...rooks, title: 'Rook endings only?', text: 'We dare you.' }));
  const calledOff = await propose(pair, { title: 'Match at midnight' });
  done(await matches.cancel(await as(HOME.leader), calledOff));
  const gathering = await agree(pair, {
    title: 'Knights against rooks',
    text: 'Our yearly match. Board 1 brings the cake.',
    startsAt: world.madeAt + 3 * DAY_MS,
  });
  await join(pair, gathering, 2);
  const running = await play(pair, { title: 'Autumn match' });
  await endGames(pair, running, [['away', 1]]);
  const over = await play(pair, { title: 'Summer match' });
  await endGames(pair, over, [
    ['away', 1],
    ['home', 2],
    ['away', 3],
    ['away', 4],
    ['home', 5],
    ['away', 6],
  ]);
  const live = await agree(pair, {
    ...{ kind: 'live', title: 'Friday night rapid', startsAt: world.madeAt + LIVE_AHEAD_MS },
  });
  await join(pair, live, 3);
};

/** Entry to the live match is open when the world is made. */
const LIVE_AHEAD_MS = 50 * 60_000;

interface DemoClubs {
  needs: DemoMatchNeeds;
  as(username: string): Promise<Caller>;
  home: ClubHead;
  away: ClubHead;
}

/** Returns what a demo member did, which nothing forbids. */
const done = <T>(answer: T): Exclude<T, { refused: string }> => {
  if (isRefusal(answer)) throw new Error(`The demo clubs cannot play: ${answer.refused}`);
  return answer as Exclude<T, { refused: string }>;
};

const propose = async ({ needs, as, home }: DemoClubs, terms: Partial<AskedMatch>): Promise<MatchKey> => {
  const leader = await as(HOME.leader);
  const { kind, number } = done(await needs.matches.create(leader, { ...TERMS, ...terms, club: home.id }));
  return { kind, match: number };
};

const agree = async (clubs: DemoClubs, terms: Partial<AskedMatch>): Promise<MatchKey> => {
  const key = await propose(clubs, terms);
  done(await clubs.needs.matches.accept(await clubs.as(AWAY.leader), key, clubs.away.id));
  return key;
};

const join = async ({ needs, as }: DemoClubs, key: MatchKey, count: number): Promise<void> => {
  for (const [side, { players }] of [
    ['home', HOME],
    ['away', AWAY],
  ] as const) {
    for (const player of players.slice(0, count)) done(await needs.matches.rosters.join(await as(player), key, side));
  }
};

/** Begins a match, which needs no time because all boards are filled. */
const play = async (clubs: DemoClubs, terms: Partial<AskedMatch>): Promise<MatchKey> => {
  const key = await agree(clubs, { ...terms, boardsMax: HOME.players.length });
  await join(clubs, key, HOME.players.length);
  await clubs.needs.matches.starts.look();
  return key;
};

const OPENING = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6'];

/** Ends games of a match, numbered from 1 through all boards, by resignation of one side. */
const endGames = async (
  { needs: { games, matches } }: DemoClubs,
  key: MatchKey,
  ends: readonly (readonly ['home' | 'away', number])[],
): Promise<void> => {
  const { items } = done(await matches.boards(key, { limit: HOME.players.length }));
  const seats = items.flatMap((board) => board.games.map(({ id }) => ({ board, id })));
  for (const [loser, number] of ends) {
    const { board, id } = seats[number - 1] ?? {};
    const view = id === null || id === undefined ? undefined : await games.view(id);
    const resigns = board?.[loser].player?.id;
    if (view === undefined || resigns === undefined) continue;
    for (const [at, uci] of OPENING.entries()) {
      const mover = at % 2 === 0 ? view.white.id : view.black.id;
      await games.command(view.id, mover, { type: 'move', ply: at + 1, uci });
    }
    await games.command(view.id, resigns, { type: 'resign' });
  }
};
