import type {
  GameOfUsers,
  TvChannelKey,
  TvGame,
  TvLine,
  WatchedGame,
  WatchedPosition,
} from '@tabiya/contract/api/program-watch.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { followingChannel, type LivePreview, type TvChannel } from '@tabiya/contract/watch/watch.ts';
import type { Platform } from '../../../../platform/site/platform.ts';
import type { AccountsService } from '../../../account/accounts/service.ts';
import type { PresenceService } from '../../../people/presence/service.ts';
import type { ChallengesService } from '../../../play/challenges/service.ts';
import type { GamesService } from '../../../play/games/service.ts';
import { perfKey, ratingClassOfPerf } from '../names.ts';
import { addGames, followGames, type GamesAsked, type StreamName } from './games-stream.ts';
import { openLines } from './open-lines.ts';
import { positionsOf, toFeatured, toGameOfUsers, toTvGame, toTvPosition, toWatchedGame } from './view.ts';

export interface WatchNeeds {
  accounts: Pick<AccountsService, 'accountsByName'>;
  challenges: Pick<ChallengesService, 'acceptedAmong'>;
  games: Pick<GamesService, 'collected' | 'hearGame' | 'livePreviews' | 'runningIdsOf'>;
  presence: Pick<PresenceService, 'of'>;
  tv: {
    channels(): Promise<{ channel: TvChannel; game: LivePreview | null }[]>;
    /** Calls the listener when a channel shows another game. Returns an unsubscribe function. */
    hear(listener: () => void): () => void;
  };
}

/** Who asks for the games of whom. */
export interface UsersAsked {
  usernames: readonly string[];
  withCurrent: boolean;
  /** Null for a visitor. */
  readerId: string | null;
}

/** Streams for those who watch; nothing in them is ahead of what spectators see. */
export interface ProgramWatch {
  game(
    id: string,
    signal: AbortSignal,
  ): Promise<AsyncIterable<WatchedGame | WatchedPosition> | Refusal<'game_not_found'>>;
  /** Streams the games between any two of the members, without those who hide what they play. */
  gamesOfUsers(asked: UsersAsked, signal: AbortSignal): Promise<AsyncIterable<GameOfUsers>>;
  /** Streams the games of some ids, each at once and when it ends. */
  gamesByIds(asked: GamesAsked, signal: AbortSignal): Promise<AsyncIterable<GameOfUsers>>;
  /** Adds games to the open streams of that name, on whatever node they are. */
  addGames(name: StreamName, ids: readonly string[]): void;
  channels(): Promise<Partial<Record<TvChannelKey, TvGame>>>;
  feed(channel: TvChannelKey, signal: AbortSignal): Promise<AsyncIterable<TvLine>>;
}

type WatchPlatform = Pick<Platform, 'bus' | 'room' | 'log' | 'now'>;

export const createProgramWatch = (platform: WatchPlatform, needs: WatchNeeds): ProgramWatch => ({
  game: (id, signal) => watchGame(platform, needs, { id, signal }),
  gamesOfUsers: (asked, signal) => followUsers(platform, needs, { ...asked, signal }),
  gamesByIds: (asked, signal) => followGames(platform, needs, { ...asked, signal }),
  addGames: (name, ids) => addGames(platform, name, ids),
  async channels() {
    const onAir = await needs.tv.channels();
    return Object.fromEntries(
      onAir.flatMap(({ channel, game }) => {
        const key = channel === 'best' ? channel : perfKey(channel);
        return key === undefined || game === null || !isOnOneBoard(game) ? [] : [[key, toTvGame(game)]];
      }),
    );
  },
  feed: (channel, signal) => watchChannel(platform, needs, { channel, signal }),
});

/** Bughouse may be the best game of all, and is nothing that programs play. */
const isOnOneBoard = ({ variant }: Pick<LivePreview, 'variant'>): boolean => variant !== 'bughouse';

const watchGame = async (
  platform: WatchPlatform,
  { challenges, games }: WatchNeeds,
  { id, signal }: { id: string; signal: AbortSignal },
) => {
  if ((await games.collected([id], null)).length === 0) return refuse('game_not_found');
  const isAsked = (await challenges.acceptedAmong([id])).has(id);
  const { lines, run, endWith } = openLines<WatchedGame | WatchedPosition>(platform, signal);
  let told: number | undefined;
  const look = async () => {
    const [one] = await games.collected([id], null);
    if (one === undefined) return;
    const { table } = one;
    if (told === undefined) lines.push(toWatchedGame({ table, isAsked }));
    const positions = positionsOf(table.game);
    // A move that is taken back is never told: by then it is fewer than three moves ago.
    for (const position of positions.slice(told ?? 0)) lines.push(position);
    told = positions.length;
    if (!table.game.end) return;
    lines.push(toWatchedGame({ table, isAsked }));
    lines.end();
  };
  endWith(games.hearGame(id, () => void run(look)));
  await run(look);
  return lines;
};

const watchChannel = async (
  platform: WatchPlatform,
  { games, tv }: WatchNeeds,
  { channel, signal }: { channel: TvChannelKey; signal: AbortSignal },
) => {
  const name = channel === 'best' ? channel : ratingClassOfPerf(channel);
  const { lines, run, endWith } = openLines<TvLine>(platform, signal);
  let shown: { id: string; ply: number } | undefined;
  let deaf = () => {};
  const lookAtGame = async () => {
    const [game] = shown === undefined ? [] : await games.livePreviews([shown.id]);
    if (game === undefined || game.ply === shown?.ply) return;
    shown = game;
    lines.push(toTvPosition(game, platform.now()));
  };
  const lookAtChannel = async () => {
    const game = (await tv.channels()).find((one) => one.channel === name)?.game ?? null;
    if (game === null || game.id === shown?.id || !isOnOneBoard(game) || signal.aborted) return;
    shown = game;
    deaf();
    deaf = games.hearGame(game.id, () => void run(lookAtGame));
    lines.push(toFeatured(game, platform.now()));
  };
  endWith(
    tv.hear(() => void run(lookAtChannel)),
    () => deaf(),
  );
  await run(lookAtChannel);
  return lines;
};

const followUsers = async (
  platform: WatchPlatform,
  { accounts, games, presence }: WatchNeeds,
  { usernames, withCurrent, readerId, signal }: UsersAsked & { signal: AbortSignal },
) => {
  const named = (await accounts.accountsByName(usernames)).map(({ id }) => id);
  // A member who hides their presence has no instant.
  const seen = await presence.of(named, readerId);
  const ids = new Set(seen.flatMap(({ id, statusAt }) => (statusAt === null ? [] : [id])));
  const { lines, run, endWith } = openLines<GameOfUsers>(platform, signal);
  /** A game is told of by the room of the player who has White. */
  const tell = async (gameIds: readonly string[], white: string) => {
    for (const { table } of await games.collected(gameIds, null)) {
      if (table.white.id === white && ids.has(table.black.id)) lines.push(toGameOfUsers(table));
    }
  };
  const follow = platform.room(followingChannel);
  for (const id of ids) endWith(follow.hear(id, ({ data }) => void run(() => tell([data.gameId], id))));
  if (withCurrent) for (const id of ids) await run(async () => tell(await games.runningIdsOf(id), id));
  return lines;
};
