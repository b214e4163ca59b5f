import { AGREED } from './game-ends.ts';
import { mayAskTakeback, type Offers } from './offers.ts';
import { opposite, type Color, type GameEnd, type GameRefusal } from './types.ts';

/** Number of plies that must pass before the same side may offer a draw again. */
const PLIES_BETWEEN_DRAW_OFFERS = 10;

/** An event without `seq` and `at`, which the game adds. */
export type OfferEvent =
  | { type: 'draw_offered' | 'draw_declined' | 'takeback_offered' | 'takeback_declined'; by: Color }
  | { type: 'taken_back'; by: Color; plies: 1 | 2 };

export type OfferAnswer = { event: OfferEvent } | { end: GameEnd } | { refusal: GameRefusal };

export type DrawCommand = 'offer_draw' | 'accept_draw' | 'decline_draw';
export type TakebackCommand = 'ask_takeback' | 'accept_takeback' | 'decline_takeback';

/** Judges a draw command. Offering a draw while the other side offers one accepts it. */
export function answerDraw(game: Offers, by: Color, word: DrawCommand): OfferAnswer {
  const theirs = game.drawOffer === opposite(by);
  if (word === 'decline_draw') return theirs ? { event: { type: 'draw_declined', by } } : { refusal: 'no_draw_offer' };
  if (theirs) return { end: AGREED };
  if (word === 'accept_draw') return { refusal: 'no_draw_offer' };
  if (game.ply < 2) return { refusal: 'too_early' };
  const last = game.lastOffer[by];
  if (last !== undefined && game.ply < last + PLIES_BETWEEN_DRAW_OFFERS) return { refusal: 'draw_already_offered' };
  return { event: { type: 'draw_offered', by } };
}

/**
 * Judges a takeback command when `turn` is to move. After the takeback the asker is to move: one ply is taken back
 * right after the asker's move, two where the opponent has answered it. Requesting a takeback while the other side
 * requests one accepts it.
 */
export function answerTakeback(
  game: Offers,
  { by, word, turn }: { by: Color; word: TakebackCommand; turn: Color },
): OfferAnswer {
  const asker = game.takebackOffer;
  if (word === 'decline_takeback') {
    return asker === undefined ? { refusal: 'no_takeback_offer' } : { event: { type: 'takeback_declined', by } };
  }
  if (asker === opposite(by)) return { event: { type: 'taken_back', by, plies: pliesBack(asker, turn) } };
  if (word === 'accept_takeback') return { refusal: 'no_takeback_offer' };
  if (game.ply < pliesBack(by, turn)) return { refusal: 'too_early' };
  return mayAskTakeback(game, by) ? { event: { type: 'takeback_offered', by } } : { refusal: 'takeback_already_asked' };
}

const pliesBack = (asker: Color, turn: Color): 1 | 2 => (asker === turn ? 2 : 1);

export const isDrawCommand = (type: string): type is DrawCommand =>
  type === 'offer_draw' || type === 'accept_draw' || type === 'decline_draw';
export const isTakebackCommand = (type: string): type is TakebackCommand =>
  type === 'ask_takeback' || type === 'accept_takeback' || type === 'decline_takeback';
