import { AGREED } from './game-ends.ts';
import { opposite, type ByColor, type Color, type GameEnd, type GameRefusal } from './types.ts';

/** Number of plies that must pass before the same side may offer a draw again. */
const PLIES_BETWEEN_DRAW_OFFERS = 10;
/**
 * Number of plies after the first refusal before a takeback may be requested again; each further refusal doubles it.
 */
const PLIES_AFTER_DECLINE = 4;
const MAX_DOUBLINGS = 4;

/** Takeback requests of one side. */
export interface TakebackHistory {
  /** The ply of the last request. */
  ply: number;
  /** How often a request was declined, explicitly or by playing on. */
  declined: number;
}

/** The part of a game's state that concerns offers. */
export interface Offers {
  /** Half-moves played. */
  readonly ply: number;
  /** The side whose draw offer is neither accepted nor declined yet. */
  readonly drawOffer?: Color | undefined;
  /** The ply at which each side last offered a draw. */
  readonly lastOffer: Readonly<Partial<ByColor<number>>>;
  /** The side whose takeback request is not answered yet. */
  readonly takebackOffer?: Color | undefined;
  readonly takebacks: Readonly<Partial<ByColor<TakebackHistory>>>;
}

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

/** Tells whether a side may request a takeback at this ply, or was declined too recently. */
export function mayAskTakeback(game: Offers, by: Color): boolean {
  const last = game.takebacks[by];
  if (last === undefined) return true;
  if (last.declined === 0) return game.ply !== last.ply;
  const wait = PLIES_AFTER_DECLINE * 2 ** Math.min(MAX_DOUBLINGS, last.declined - 1);
  return game.ply >= last.ply + wait;
}

/** Returns the state after a takeback request. */
export const takebackAsked = (game: Offers, by: Color): Pick<Offers, 'takebackOffer' | 'takebacks'> => ({
  takebackOffer: by,
  takebacks: { ...game.takebacks, [by]: { ply: game.ply, declined: game.takebacks[by]?.declined ?? 0 } },
});

/**
 * Returns the state after a takeback request was declined. Where the asker declines it, the request is only withdrawn
 * and does not count as declined.
 */
export function takebackDeclined(game: Offers, by: Color): Pick<Offers, 'takebackOffer' | 'takebacks'> {
  const asker = game.takebackOffer;
  if (asker === undefined || asker === by) return { takebackOffer: undefined, takebacks: game.takebacks };
  const last = game.takebacks[asker] ?? { ply: game.ply, declined: 0 };
  return {
    takebackOffer: undefined,
    takebacks: { ...game.takebacks, [asker]: { ...last, declined: last.declined + 1 } },
  };
}

/** Returns the offers after a move of `mover`, which declines the other side's open offers. */
export const offersAfterMove = (
  game: Offers,
  mover: Color,
): Pick<Offers, 'drawOffer' | 'takebackOffer' | 'takebacks'> => {
  const { takebackOffer, takebacks } = game.takebackOffer === undefined ? game : takebackDeclined(game, mover);
  return { drawOffer: game.drawOffer === mover ? mover : undefined, takebackOffer, takebacks };
};

/** State without open offers. */
export const NO_OFFERS: Pick<Offers, 'drawOffer' | 'takebackOffer'> = {
  drawOffer: undefined,
  takebackOffer: undefined,
};

export const isDrawCommand = (type: string): type is DrawCommand =>
  type === 'offer_draw' || type === 'accept_draw' || type === 'decline_draw';
export const isTakebackCommand = (type: string): type is TakebackCommand =>
  type === 'ask_takeback' || type === 'accept_takeback' || type === 'decline_takeback';
