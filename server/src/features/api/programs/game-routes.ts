import { isRefusal, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { boardGames, botGames } from '@tabiya/contract/api/program-games.ts';
import { programRoutes, type ProgramHandlers, type ProgramRoute } from '../../../platform/programs/programs.ts';
import type { GameChatService } from '../../play/game-chat/service.ts';
import { chatText, type GameStreams } from './game-stream-service.ts';
import type { AtGame, ProgramGames } from './games-service.ts';
import type { ProgramKind } from './policy.ts';
import { declaredIn, done, OK } from './routes.ts';

export interface GameServices {
  ownGames: ProgramGames;
  streams: GameStreams;
  gameChat: Pick<GameChatService, 'say'>;
}

export const gameRoutes = (services: GameServices): ProgramRoute[] => [
  ...programRoutes('botGames', botGames, handlersOf('bot', services)),
  ...programRoutes('boardGames', boardGames, handlersOf('board', services)),
];

/**
 * A player does not talk to spectators during a game, and says nothing twice. Programs greet both rooms before their
 * first move and stop at an error, so such lines are dropped without one.
 */
const DROPPED = new Set(['not_a_watcher', 'said_already']);

const handlersOf = (
  kind: ProgramKind,
  { ownGames, streams, gameChat }: GameServices,
): ProgramHandlers<typeof boardGames> => {
  const at = ({ id }: { id: string }, { me }: Pick<AtGame, 'me'>): AtGame => ({ me, kind, id });
  const rooms = { player: 'players', spectator: 'watchers' } as const;
  return {
    stream: (input, context) => streams.open(at(input, context), context.signal),
    move: (input, context) => judged('move', ownGames.move(at(input, context), input.move, input.offeringDraw)),
    async chat(input, context) {
      const barred = await ownGames.bar(at(input, context));
      if (barred) return barred;
      const lines = await streams.chat(at(input, context));
      return isRefusal(lines) ? lines : lines.map((line) => ({ user: line.by.username, text: chatText(line) }));
    },
    async say(input, context) {
      const { id, room, text } = input;
      const barred = await ownGames.bar(at(input, context));
      const said = barred ?? (await done(gameChat.say(context.me, { gameId: id, room: rooms[room] }, text)));
      return isRefusal(said) && DROPPED.has(said.refused) ? OK : said;
    },
    abort: (input, context) => judged('abort', ownGames.act(at(input, context), { type: 'abort' })),
    resign: (input, context) => judged('resign', ownGames.act(at(input, context), { type: 'resign' })),
    draw: (input, context) => judged('draw', ownGames.answerDraw(at(input, context), input.answer)),
    takeback: (input, context) => judged('takeback', ownGames.answerTakeback(at(input, context), input.answer)),
    claimVictory: (input, context) =>
      judged('claimVictory', ownGames.act(at(input, context), { type: 'claim_left', claim: 'win' })),
    claimDraw: (input, context) => judged('claimDraw', ownGames.claimDraw(at(input, context))),
  };
};

type Calls = typeof boardGames;
type Code<M extends keyof Calls> = Calls[M]['refusals'][number];

const judged = <M extends keyof Calls>(
  name: M,
  answer: Promise<void | Refusal<string>>,
): Promise<typeof OK | Refusal<Code<M>>> => done(declaredIn<Code<M>>(boardGames[name].refusals, answer));
