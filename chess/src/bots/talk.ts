import { capturedBy, PIECE_VALUES, staticExchange } from '../review/exchange.ts';
import { parseMove, type Position } from '../rules/position.ts';
import { opposite, type Color, type GameEnd } from '../rules/types.ts';

/** Manners of speaking, each with lines of its own. */
export const VOICES = ['playful', 'shy', 'proud', 'gentle', 'dry', 'fiery', 'wise', 'machine'] as const;
export type Voice = (typeof VOICES)[number];

/**
 * Occasions on which a bot says something: it takes a piece in a trade, wins one for nothing, or loses one for nothing;
 * and the end of the game.
 */
export const TALK_LINES = {
  capture: 2,
  gift: 2,
  oops: 2,
  win: 1,
  loss: 1,
  draw: 1,
} as const;
export type TalkOccasion = keyof typeof TALK_LINES;

/** One of the lines of an occasion, counted from 1. */
export type TalkLine = {
  [Occasion in TalkOccasion]: `${Occasion}_${(typeof TALK_LINES)[Occasion] extends 2 ? 1 | 2 : 1}`;
}[TalkOccasion];

/** The game that is talked about. */
export interface TalkedGame {
  /** Positions by ply; the last one is the present one. */
  positions: readonly Position[];
  /** Moves as UCI. */
  moves: readonly string[];
  /** The bot's colour. */
  bot: Color;
  end: GameEnd | undefined;
}

/** Points from which a man is worth a word. */
const PIECE = PIECE_VALUES.knight;

/**
 * Returns the latest line of a bot in a game; undefined before there is one, where it has greeted only. It follows from
 * the moves alone, so that it is the same after a reload, and each line of an occasion is said once in a game.
 */
export const latestLine = ({ positions, moves, bot, end }: TalkedGame): TalkLine | undefined => {
  const said: Partial<Record<TalkOccasion, number>> = {};
  let latest: TalkLine | undefined;
  const say = (occasion: TalkOccasion | undefined) => {
    if (occasion === undefined) return;
    const count = (said[occasion] ?? 0) + 1;
    if (count > TALK_LINES[occasion]) return;
    said[occasion] = count;
    latest = `${occasion}_${count}` as TalkLine;
  };
  for (const [index, uci] of moves.entries()) say(occasionOf(positions[index]!, uci, bot));
  if (end !== undefined) say(closing(end, bot));
  return latest;
};

const occasionOf = (before: Position, uci: string, bot: Color): TalkOccasion | undefined => {
  const move = parseMove(before, uci);
  if (move === undefined || !('from' in move)) return undefined;
  const taken = capturedBy(before, move);
  if (taken === undefined || PIECE_VALUES[taken.role] < PIECE) return undefined;
  const isForNothing = staticExchange(before, move) >= PIECE;
  if (before.turn !== bot) return isForNothing ? 'oops' : undefined;
  return isForNothing ? 'gift' : 'capture';
};

const closing = ({ result }: GameEnd, bot: Color): TalkOccasion | undefined => {
  if (result === '*') return undefined;
  if (result === '1/2-1/2') return 'draw';
  return (result === '1-0' ? 'white' : 'black') === opposite(bot) ? 'loss' : 'win';
};
