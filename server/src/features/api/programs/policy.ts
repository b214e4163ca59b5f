import type { Game } from '@tabiya/chess/rules/game.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { isForBoards } from './view.ts';

/** A bot plays by itself; a board has a person behind it. */
export type ProgramKind = 'bot' | 'board';
export type WrongKind = 'bots_only' | 'not_for_bots' | 'too_fast_for_boards';

/** Returns why the account may not play the game by this kind of program; undefined if it may. */
export const mayPlayBy = (kind: ProgramKind, me: Caller, game: Game): Refusal<WrongKind> | undefined => {
  if (kind === 'bot') return me.isBot ? undefined : refuse('bots_only');
  if (me.isBot) return refuse('not_for_bots');
  return isForBoards(game) ? undefined : refuse('too_fast_for_boards');
};
