import * as z from 'zod/mini';
import { QUICK_PAIRINGS, formatTimeControl } from '@tabiya/chess/time-class.ts';
import { channel, command } from './kit/channel.ts';
import { endpoint } from './kit/endpoint.ts';

/** A pool by its time control, `3+2`: minutes and seconds. */
export const PoolName = z.enum(QUICK_PAIRINGS.map(formatTimeControl));

export const LobbyView = z.object({
  /** How many wait in each pool that is not empty; guests and members wait apart, and each sees their own side. */
  waiting: z.record(z.string(), z.int()),
  /** Connected players, and running games, on the whole site. */
  players: z.int(),
  games: z.int(),
});
export type LobbyView = z.infer<typeof LobbyView>;

export const lobby = {
  view: endpoint({
    method: 'GET',
    path: '/callback/lobby',
    who: 'anyone',
    input: z.object({}),
    output: LobbyView,
    refusals: [],
  }),
};

export const lobbyChannel = channel({
  name: 'lobby',
  who: 'anyone',
  key: z.literal('pools'),
  state: z.object({ lobby: LobbyView, seeking: z.nullable(PoolName) }),
  numbered: {},
  passing: {
    lobby: LobbyView,
    /** Only to the player's own connections: the pool one now waits in, or null. */
    seeking: z.object({ pool: z.nullable(PoolName), /** Instant since which one waits. */ since: z.nullable(z.int()) }),
    /** Only to the two players: the game has begun. */
    paired: z.object({ gameId: z.string() }),
  },
  commands: {
    /** Waits in a pool; another pool's seek is given up for it. Ends with the last connection that has the lobby open. */
    seek: command({ who: 'player', input: z.object({ pool: PoolName }), refusals: ['already_playing'] }),
    cancel: command({ who: 'player', input: z.object({}), refusals: [] }),
  },
});
