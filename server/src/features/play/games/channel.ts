import { gameChannel, gameIdOf, delayedRoomKey, type GamePresenceView } from '@tabiya/contract/play/games.ts';
import { readUuid } from '@tabiya/contract/site/ids.ts';
import type { CommandCode } from '@tabiya/contract/kit/channel.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { liveChannel, type LiveChannel, type Opened } from '../../../platform/live/live.ts';
import { roundTripOf } from '../../../platform/timing/round-trip.ts';
import { missedEvents } from '../../../live-play/held-game.ts';
import type { DelayedBroadcastRooms } from './delayed-broadcast-rooms.ts';
import type { LiveGames } from './live-games-service.ts';
import type { OpenGame } from './open-game.ts';
import type { CommandRefusal, PlayerCommand } from './player-command.ts';
import { gameFor, isPublic, publicOf, publicPresence } from './public-game.ts';
import type { Rematches } from './rematch-service.ts';
import { toGameView, toPresenceView } from './view.ts';

interface GameRoomParts {
  live: LiveGames;
  delayedBroadcastRooms: DelayedBroadcastRooms;
  now(): number;
  rematches: Rematches;
}

type Commands = (typeof gameChannel)['commands'];

export const gameRooms = ({ live, rematches, delayedBroadcastRooms, now: at }: GameRoomParts): LiveChannel => {
  const playing =
    <M extends keyof Commands>(name: M, command: PlayerCommand) =>
    (_: unknown, { key, connection }: { key: string; connection: { caller: { id: string } | null } }) =>
      declared(name, live.command(gameIdOf(key), connection.caller?.id ?? null, command));

  const atTable = async <T>(key: string, act: (open: OpenGame) => Promise<T>): Promise<T> => {
    const open = await live.games.load(gameIdOf(key));
    if (!open) throw new Error(`the room of no game: ${key}`);
    return act(open);
  };

  const flag = playing('flag', { type: 'flag' });

  return liveChannel(gameChannel, {
    async open(key, connection, since) {
      const id = readUuid(gameIdOf(key));
      const isKey = id !== undefined && (key === id || key === delayedRoomKey(id));
      const open = isKey ? await live.games.load(id) : undefined;
      if (!open) return undefined;
      const shown = isDelayed(key) ? publicOf(open, at()) : gameFor(open, connection.caller?.id ?? null, at());
      // Spectators of a delayed game have a room of their own, so that nothing reaches them early.
      if (isDelayed(key) ? open.delay === 0 : shown !== open && !isPublic(open, at())) return undefined;
      live.games.presence.enter(open, connection);
      if (isDelayed(key)) delayedBroadcastRooms.enter(open, connection);
      return stateSince(shown, isDelayed(key) ? publicPresence(open, at()) : toPresenceView(open), since);
    },
    closed(key, connection, onPurpose) {
      const open = live.games.get(gameIdOf(key));
      if (isDelayed(key)) delayedBroadcastRooms.leave(gameIdOf(key), connection);
      if (!open) return;
      const left = live.games.presence.leave(open, connection, onPurpose);
      if (left) live.games.run(rematches.left(open, left));
      live.games.release(open);
    },
    commands: {
      move: ({ ply, uci, spent }, { key, connection, now }) => {
        const { since } = live.games.get(gameIdOf(key))?.game.clock ?? { since: now };
        const trip = roundTripOf(connection, { elapsed: now - since, spent });
        const command = { type: 'move', ply, uci, spent, trip } as const;
        return declared('move', live.command(gameIdOf(key), connection.caller.id, command));
      },
      offerDraw: playing('offerDraw', { type: 'offer_draw' }),
      acceptDraw: playing('acceptDraw', { type: 'accept_draw' }),
      declineDraw: playing('declineDraw', { type: 'decline_draw' }),
      claimDraw: playing('claimDraw', { type: 'claim_draw' }),
      askTakeback: playing('askTakeback', { type: 'ask_takeback' }),
      acceptTakeback: playing('acceptTakeback', { type: 'accept_takeback' }),
      declineTakeback: playing('declineTakeback', { type: 'decline_takeback' }),
      giveTime: playing('giveTime', { type: 'give_time' }),
      claimLeft: ({ claim }, { key, connection }) =>
        declared('claimLeft', live.command(gameIdOf(key), connection.caller.id, { type: 'claim_left', claim })),
      resign: playing('resign', { type: 'resign' }),
      abort: playing('abort', { type: 'abort' }),
      // The answer would reveal an end that spectators may not see yet.
      flag: (...asked) => (isDelayed(asked[1].key) ? refuse('not_flagged') : flag(...asked)),
      offerRematch: (_, { key, connection }) => atTable(key, (open) => rematches.offer(open, connection.caller.id)),
      dropRematch: (_, { key, connection }) => atTable(key, (open) => rematches.drop(open, connection.caller.id)),
    },
  });
};

const isDelayed = (key: string): boolean => key !== gameIdOf(key);

const stateSince = (
  open: OpenGame,
  presence: GamePresenceView,
  since: number | undefined,
): Opened<typeof gameChannel> => {
  const { seq } = open.game;
  const missed = missedEvents(open, since);
  return missed ? { seq, missed } : { seq, state: { game: toGameView(open), rematch: open.rematch, presence } };
};

/**
 * Narrows the answer to a command to the refusals that the call declares, the only ones that the rules can give it; the
 * socket server checks that.
 */
const declared = <M extends keyof Commands>(_: M, judged: Promise<void | Refusal<CommandRefusal>>) =>
  judged as Promise<void | Refusal<CommandCode<typeof gameChannel, M>>>;
