import { AGREED } from './game-ends.ts';
import { opposite, type ByColor, type Color, type GameEnd, type GameRefusal } from './types.ts';

/** So many plies must pass before the same side may offer a draw again. */
const PLIES_BETWEEN_DRAW_OFFERS = 10;
/** So many plies after the first refusal a takeback may be asked for again; each refusal more doubles it. */
const PLIES_AFTER_DECLINE = 4;
const MOST_DOUBLINGS = 4;

/** What one side has asked of the other in the matter of takebacks. */
export interface TakebackHistory {
  /** The ply at which it last asked. */
  ply: number;
  /** How often it was declined, by word or by playing on. */
  declined: number;
}

/** What a game remembers of offers. */
export interface Offers {
  /** Half-moves played. */
  readonly ply: number;
  /** Who offers a draw that is neither answered nor declined by a move. */
  readonly drawOffer?: Color | undefined;
  /** The ply at which each side last offered a draw. */
  readonly lastOffer: Readonly<Partial<ByColor<number>>>;
  /** Who asks for a move back, and is not yet answered. */
  readonly takebackOffer?: Color | undefined;
  readonly takebacks: Readonly<Partial<ByColor<TakebackHistory>>>;
}

/** The event's own words; the game numbers and dates it. */
export type OfferEvent =
  | { type: 'draw_offered' | 'draw_declined' | 'takeback_offered' | 'takeback_declined'; by: Color }
  | { type: 'taken_back'; by: Color; plies: 1 | 2 };

export type OfferAnswer = { event: OfferEvent } | { end: GameEnd } | { refusal: GameRefusal };

export type DrawWord = 'offer_draw' | 'accept_draw' | 'decline_draw';
export type TakebackWord = 'ask_takeback' | 'accept_takeback' | 'decline_takeback';

/** What comes of a word about a draw; to offer one where one is offered is to accept it. */
export function answerDraw(game: Offers, by: Color, word: DrawWord): OfferAnswer {
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
 * What comes of a word about a takeback, `turn` being to move. Whoever asks is to move again after it: one ply is taken back
 * right after his move, two where the other one has answered it. To ask where the other asks is to accept.
 */
export function answerTakeback(
  game: Offers,
  { by, word, turn }: { by: Color; word: TakebackWord; turn: Color },
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

/** Whether a side may ask for a move back at this ply, or was declined too lately. */
export function mayAskTakeback(game: Offers, by: Color): boolean {
  const last = game.takebacks[by];
  if (last === undefined) return true;
  if (last.declined === 0) return game.ply !== last.ply;
  const wait = PLIES_AFTER_DECLINE * 2 ** Math.min(MOST_DOUBLINGS, last.declined - 1);
  return game.ply >= last.ply + wait;
}

/** What a game remembers after a takeback was asked for. */
export const takebackAsked = (game: Offers, by: Color): Pick<Offers, 'takebackOffer' | 'takebacks'> => ({
  takebackOffer: by,
  takebacks: { ...game.takebacks, [by]: { ply: game.ply, declined: game.takebacks[by]?.declined ?? 0 } },
});

/** The same after it was declined: who declines his own wish has only withdrawn it. */
export function takebackDeclined(game: Offers, by: Color): Pick<Offers, 'takebackOffer' | 'takebacks'> {
  const asker = game.takebackOffer;
  if (asker === undefined || asker === by) return { takebackOffer: undefined, takebacks: game.takebacks };
  const last = game.takebacks[asker] ?? { ply: game.ply, declined: 0 };
  return {
    takebackOffer: undefined,
    takebacks: { ...game.takebacks, [asker]: { ...last, declined: last.declined + 1 } },
  };
}

/** The same after a move of `mover`: who was asked has declined by it. */
export const offersAfterMove = (
  game: Offers,
  mover: Color,
): Pick<Offers, 'drawOffer' | 'takebackOffer' | 'takebacks'> => {
  const { takebackOffer, takebacks } = game.takebackOffer === undefined ? game : takebackDeclined(game, mover);
  return { drawOffer: game.drawOffer === mover ? mover : undefined, takebackOffer, takebacks };
};

/** Nothing is asked. */
export const NO_OFFERS: Pick<Offers, 'drawOffer' | 'takebackOffer'> = {
  drawOffer: undefined,
  takebackOffer: undefined,
};

/** Draws and takebacks are asked for in words of their own. */
export const isDrawWord = (type: string): type is DrawWord =>
  type === 'offer_draw' || type === 'accept_draw' || type === 'decline_draw';
export const isTakebackWord = (type: string): type is TakebackWord =>
  type === 'ask_takeback' || type === 'accept_takeback' || type === 'decline_takeback';
