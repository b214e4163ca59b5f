import { gameChannel } from '@tabiya/contract/games.ts';
import type { CommandCode } from '@tabiya/contract/kit/channel.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { liveChannel, type LiveChannel, type Opened } from '../../platform/live.ts';
import type { LiveGames } from './live-games-service.ts';
import type { OpenGame } from './open-game.ts';
import type { CommandRefusal, PlayerCommand } from './player-command.ts';
import type { Presence } from './presence.ts';
import type { Rematches } from './rematch-service.ts';
import { toGameView, toPresenceView } from './view.ts';

interface GameRoomParts {
  live: LiveGames;
  presence: Presence;
  rematches: Rematches;
}

/** What a move may take beside the round trip, ms. */
const UNREMARKABLE = 100;

type Commands = (typeof gameChannel)['commands'];

export const gameRooms = ({ live, presence, rematches }: GameRoomParts): LiveChannel => {
  const playing =
    <M extends keyof Commands>(name: M, command: PlayerCommand) =>
    (_: unknown, { key, connection }: { key: string; connection: { caller: { id: string } | null } }) =>
      declared(name, live.command(key, connection.caller?.id ?? null, command));

  const atTable = async <T>(key: string, act: (open: OpenGame) => Promise<T>): Promise<T> => {
    const open = await live.load(key);
    if (!open) throw new Error(`the room of no game: ${key}`);
    return act(open);
  };

  return liveChannel(gameChannel, {
    async open(key, connection, since) {
      const open = await live.load(key);
      if (!open) return undefined;
      presence.enter(open, connection);
      return stateSince(open, since);
    },
    closed(key, connection, onPurpose) {
      const open = live.games.get(key);
      if (!open) return;
      const left = presence.leave(open, connection, onPurpose);
      if (left) live.run(rematches.left(open, left));
      live.games.release(open);
    },
    commands: {
      move: ({ ply, uci, spent }, { key, connection, now }) => {
        const { caller, worstTrip: trip } = connection;
        const since = live.games.get(key)?.game.clock.since ?? now;
        // More than the line was known to take: it is measured again, for the moves to come.
        if (spent !== undefined && now - since - spent > (trip ?? 0) + UNREMARKABLE) connection.measure();
        return declared('move', live.command(key, caller.id, { type: 'move', ply, uci, spent, trip }));
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
        declared('claimLeft', live.command(key, connection.caller.id, { type: 'claim_left', claim })),
      resign: playing('resign', { type: 'resign' }),
      abort: playing('abort', { type: 'abort' }),
      flag: playing('flag', { type: 'flag' }),
      offerRematch: (_, { key, connection }) => atTable(key, (open) => rematches.offer(open, connection.caller.id)),
      dropRematch: (_, { key, connection }) => atTable(key, (open) => rematches.drop(open, connection.caller.id)),
    },
  });
};

/** What a client that has the events up to `since` lacks; of a game that is over, all, since ratings came after the log. */
const stateSince = (open: OpenGame, since: number | undefined): Opened<typeof gameChannel> => {
  const { seq } = open.game;
  if (since !== undefined && since <= seq && !open.game.end) {
    return {
      seq,
      missed: open.events.slice(since).map((event) => ({ message: 'event', seq: event.seq, data: event })),
    };
  }
  return { seq, state: { game: toGameView(open), rematch: open.rematch, presence: toPresenceView(open) } };
};

/** The answer to a command, which declares only the refusals that the rules can give it. */
const declared = async <M extends keyof Commands>(
  name: M,
  judged: Promise<void | Refusal<CommandRefusal>>,
): Promise<void | Refusal<CommandCode<typeof gameChannel, M>>> => {
  const answer = await judged;
  if (!answer) return;
  const codes: readonly string[] = gameChannel.commands[name].refusals;
  if (!codes.includes(answer.refused)) throw new Error(`${name} does not declare ${answer.refused}`);
  return refuse(answer.refused as CommandCode<typeof gameChannel, M>);
};
