/** Compares what a coach says with searches that are deeper than its own. */
import { hintAt } from '@tabiya/chess/coach/hints.ts';
import { noteOn } from '@tabiya/chess/coach/notes.ts';
import { passedPosition } from '@tabiya/chess/coach/threats.ts';
import { chanceFor } from '@tabiya/chess/review/score.ts';
import { evaluateTurn, type Turn } from '@tabiya/chess/review/turn.ts';
import {
  fenOf,
  moveFromSan,
  parseMove,
  positionAfter,
  type BoardMove,
  type Position,
} from '@tabiya/chess/rules/position.ts';
import type { CoachSearches } from '../features/study/coach/searches-service.ts';
import type { EngineService } from '../features/study/engine/service.ts';

/** Winning chance by which a named move may be worse than the best one. */
export const CLAIM_TOLERANCE = 0.05;
/** Winning chance that a threat must win, by the deep search. */
const THREAT_GAIN = 0.05;

/** Something that a coach has said of a position. */
export interface Claim {
  /** `better` and `hint` name a move, `threat` says that the other side would win something, `threat_move` how. */
  kind: 'better' | 'hint' | 'threat' | 'threat_move';
  /** What is claimed, for the message of a failure. */
  what: string;
  /** Winning chance that is missing until it is true. */
  gap: number;
}

export interface CoachClaims {
  /** Returns the move that the coach names in its note on the last of the moves (UCI), if any. */
  better(moves: readonly string[]): Promise<Claim[]>;
  /** Returns the move that the coach names in its third hint after the moves. */
  hint(moves: readonly string[]): Promise<Claim[]>;
  /** Returns the threat after the moves, which must win something, and the move by which it is carried out. */
  threat(moves: readonly string[]): Promise<Claim[]>;
}

interface ClaimNeeds {
  searches: CoachSearches;
  engine: Pick<EngineService, 'search'>;
  /** Limits of the deep searches. */
  deep: { nodes: number; ms: number };
}

export const createCoachClaims = ({ searches, engine, deep }: ClaimNeeds): CoachClaims => {
  const searched = new Map<string, Promise<number>>();
  const searchDeep = async (position: Position): Promise<number> => {
    if (position.isEnd()) return position.isCheckmate() ? 0 : 0.5;
    const asked = { variant: 'chess', fen: fenOf(position), moves: [], lines: 1, ...deep } as const;
    const { lines } = await engine.search(asked, AbortSignal.timeout(3 * deep.ms));
    return chanceFor(lines[0]!.score, position.turn);
  };
  /** The chance of the side to move. */
  const chanceIn = (position: Position): Promise<number> => {
    const fen = fenOf(position);
    const known = searched.get(fen) ?? searchDeep(position);
    searched.set(fen, known);
    return known;
  };
  const gapOf = async (position: Position, san: string): Promise<number> => {
    const played = 1 - (await chanceIn(positionAfter(position, moveFromSan(position, san)!)));
    return (await chanceIn(position)) - played;
  };
  const turnAt = async (moves: readonly string[], earlier: number): Promise<Turn | undefined> => {
    if (moves.length === 0) return undefined;
    const [before, after] = [await searches.after(moves.slice(0, -1)), await searches.after(moves)];
    const move = parseMove(before.position, moves.at(-1)!) as BoardMove;
    const previous = earlier > 0 ? await turnAt(moves.slice(0, -1), earlier - 1) : undefined;
    return evaluateTurn({ ply: moves.length, move, before, after, previous });
  };

  return {
    async better(moves) {
      const turn = await turnAt(moves, 1);
      const remark = turn && noteOn(turn, 0).remarks.find(({ code }) => code === 'better');
      if (remark === undefined) return [];
      const [san, { position }] = [remark.line[0]!, turn!.before];
      return [{ kind: 'better', what: `${fenOf(position)}: ${san}`, gap: await gapOf(position, san) }];
    },
    async hint(moves) {
      const now = await searches.after(moves);
      const san = hintAt(now, 3)?.line?.[0];
      if (san === undefined) return [];
      return [{ kind: 'hint', what: `${fenOf(now.position)}: ${san}`, gap: await gapOf(now.position, san) }];
    },
    async threat(moves) {
      const { position } = await searches.after(moves);
      const [threat, passed] = [await searches.threat(moves), passedPosition(position)];
      if (!threat || !passed) return [];
      const gain = (await chanceIn(passed)) - (1 - (await chanceIn(position)));
      const [fen, san] = [fenOf(position), threat.line[0]!];
      return [
        { kind: 'threat', what: `${fen}: ${threat.code} ${san}`, gap: THREAT_GAIN + CLAIM_TOLERANCE - gain },
        { kind: 'threat_move', what: `${fen}: ${threat.code} ${san}`, gap: await gapOf(passed, san) },
      ];
    },
  };
};
