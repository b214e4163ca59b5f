import type { Score } from '@tabiya/chess/review/types.ts';

/** What a note says of a move that an engine can test. */
export interface Claims {
  /** `!` and `!!`: the engine's choice, or not below it by more than `BEST_MARGIN`, or the move wins all the same. */
  isGood: boolean;
  /** `?!`, `?` and `??`: centipawns that the move costs at least. */
  costs: number | undefined;
  /** Centipawns that the mover is ahead by at least after the move; negative where the opponent is. */
  ahead: number | undefined;
  /** Moves in which the mover mates at the latest, counted after this one. */
  mateIn: number | undefined;
}

/** A good move may be so many centipawns below the best one. */
const BEST_MARGIN = 60;
/** A move after which the mover is ahead by as much wins. */
const WON = 250;
/** Scores beyond it count as it: in a won position it does not matter by how much. */
const MOST = 700;
const MATE = 100_000;

const COSTS: Record<number, number> = { 6: 25, 2: 60, 4: 150 };
/** Glyphs of evaluations, from White's side. */
const AHEAD: Record<number, number> = { 16: 60, 17: -60, 18: 200, 19: -200 };

export const claimsOf = (nags: readonly number[], note: string, isWhite: boolean): Claims => {
  const [, mate] = /\bmate in (\d+)/.exec(note) ?? [];
  const ahead = nags.map((nag) => AHEAD[nag]).find((value) => value !== undefined);
  return {
    isGood: nags.includes(1) || nags.includes(3),
    costs: nags.map((nag) => COSTS[nag]).find((value) => value !== undefined),
    ahead: ahead === undefined ? undefined : isWhite ? ahead : -ahead,
    mateIn: mate === undefined ? undefined : Number(mate),
  };
};

/** Returns a score as centipawns, a mate as far more of them. */
export const centipawns = (score: Score): number =>
  'mate' in score ? Math.sign(score.mate) * (MATE - Math.abs(score.mate)) : score.cp;

/** What an engine says of a move, with scores for the mover. */
export interface Verdict {
  /** Score before the move. */
  best: number;
  /** Score after the move. */
  played: number;
  /** Whether the engine would have made it. */
  isBest: boolean;
}

/** Returns what of the claims does not hold. */
export const faultsOf = (claims: Claims, { best, played, isBest }: Verdict): string[] => {
  const capped = (score: number): number => Math.max(-MOST, Math.min(MOST, score));
  const lost = capped(best) - capped(played);
  const faults: string[] = [];
  if (claims.isGood && !isBest && lost > BEST_MARGIN && played < WON) faults.push(`it is ${lost} below the best move`);
  if (claims.costs !== undefined && lost < claims.costs) faults.push(`it costs ${lost} only`);
  if (claims.ahead !== undefined && Math.sign(claims.ahead) * (played - claims.ahead) < 0)
    faults.push(`the score is ${played}`);
  if (claims.mateIn !== undefined && played < MATE - claims.mateIn)
    faults.push(`no mate in ${claims.mateIn}: ${played}`);
  return faults;
};
