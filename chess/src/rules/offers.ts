import type { ByColor, Color } from './types.ts';

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
