import * as z from 'zod/mini';
import { Uuid } from '../site/ids.ts';
import { CHAT_TEXT_MAX } from '../play/game-chat.ts';
import { program, type Scope } from '../kit/program.ts';
import { GameLine, Ok, PROGRAM_ROOMS } from './program-views.ts';
import { flag } from './program-inputs.ts';
import { WrittenLine } from '../kit/written-text.ts';

/** A program with eight bullet games makes about this many calls. */
const FREQUENT = { calls: 1_200, seconds: 60 };
const INFREQUENT = { calls: 120, seconds: 60 };

const named = z.object({ id: Uuid });
const Move = z.pipe(
  z.string().check(z.regex(/^([a-h][1-8][a-h][1-8][nbrqNBRQ]?|[PNBRQpnbrq]@[a-h][1-8])$/)),
  // A drop names its piece by a capital letter, a promotion by a lower-case one.
  z.transform((uci) => (uci.includes('@') ? uci[0]!.toUpperCase() + uci.slice(1) : uci.toLowerCase())),
);

/** Refusals of an account that uses the API meant for the other kind of player (bot or board). */
const WRONG_API = ['bots_only', 'not_for_bots', 'too_fast_for_boards'] as const;

/** Declares the calls of a game, for bots and for boards alike. */
// oxlint-disable-next-line max-lines-per-function -- a list of calls
const gameCalls = <const Kind extends 'bot' | 'board'>(kind: Kind) => {
  const at = `/api/${kind}/game` as const;
  const scopes = [`${kind}:play` as Scope] as const;
  const codes = ['game_not_found', 'not_a_player', 'game_over', ...WRONG_API] as const;
  const act = <const C extends string = never>(path: string, does: string, ...more: C[]) =>
    program({
      method: 'POST',
      path: `${at}/{id}/${path}`,
      scopes,
      input: named,
      output: Ok,
      refusals: [...codes, ...more] as const,
      limit: INFREQUENT,
      does,
    });
  return {
    stream: program({
      method: 'GET',
      path: `${at}/stream/{id}`,
      scopes,
      input: named,
      output: GameLine,
      stream: true,
      refusals: ['game_not_found', ...WRONG_API],
      limit: INFREQUENT,
      does: 'Tells a game as it goes. Whoever listens is at the board.',
    }),
    move: program({
      method: 'POST',
      path: `${at}/{id}/move/{move}`,
      scopes,
      input: z.object({
        id: Uuid,
        move: Move,
        offeringDraw: flag(false),
      }),
      output: Ok,
      refusals: [...codes, 'illegal_move', 'not_your_turn'],
      limit: FREQUENT,
      does: 'Makes a move, in UCI; with offeringDraw=true it offers a draw too, or takes the one that is offered.',
    }),
    chat: program({
      method: 'GET',
      path: `${at}/{id}/chat`,
      scopes,
      input: named,
      output: z.array(z.object({ user: z.string(), text: z.string() })),
      refusals: ['game_not_found', ...WRONG_API],
      limit: INFREQUENT,
      does: 'What the two players have said, oldest first.',
    }),
    say: program({
      method: 'POST',
      path: `${at}/{id}/chat`,
      scopes,
      input: z.object({
        id: Uuid,
        room: z._default(z.enum(PROGRAM_ROOMS), 'player'),
        text: WrittenLine(CHAT_TEXT_MAX),
      }),
      output: Ok,
      refusals: [
        ...WRONG_API,
        ...(['game_not_found', 'empty_line', 'no_links', 'said_already', 'too_fast', 'muted'] as const),
        ...(['log_in', 'chat_off', 'opponent_chat_off', 'chat_friends_only', 'not_a_watcher'] as const),
      ],
      limit: INFREQUENT,
      does: 'Says something to the other player or, after the end, to those who watch.',
    }),
    abort: act('abort', 'Aborts a game in which both have not moved yet.', 'too_late_to_abort', 'agreed_without'),
    resign: act('resign', 'Gives the game up.'),
    draw: program({
      method: 'POST',
      path: `${at}/{id}/draw/{answer}`,
      scopes,
      input: z.object({ id: Uuid, answer: flag(false) }),
      output: Ok,
      refusals: [...codes, 'draw_already_offered', 'too_early', 'agreed_without'],
      limit: INFREQUENT,
      does: 'Offers a draw, takes the one that is offered, or (no) declines it.',
    }),
    takeback: program({
      method: 'POST',
      path: `${at}/{id}/takeback/{answer}`,
      scopes,
      input: z.object({ id: Uuid, answer: flag(false) }),
      output: Ok,
      refusals: [...codes, 'takeback_already_asked', 'takeback_not_allowed', 'too_early'],
      limit: INFREQUENT,
      does: 'Asks to have a move back, agrees to that, or (no) does not.',
    }),
    claimVictory: act(
      'claim-victory',
      'Wins a game that the other player has left.',
      'too_early',
      'opponent_here',
      'agreed_without',
    ),
    claimDraw: act(
      'claim-draw',
      'Ends a game as a draw that the other player has left, or by threefold repetition or fifty moves.',
      'too_early',
      'opponent_here',
      'agreed_without',
    ),
  };
};

export const botGames = gameCalls('bot');
export const boardGames = gameCalls('board');
