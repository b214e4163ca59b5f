import type { BoardVariant, GameEnd, RatingClass, TimeClass } from '@tabiya/chess/rules/types.ts';
import type { DeclineReason } from '@tabiya/contract/play/challenges.ts';
import type {
  DeclineKey,
  LowercaseDeclineKey,
  GameStatus,
  PerfKey,
  SpeedKey,
  VariantKey,
} from '@tabiya/contract/api/program-views.ts';

/** Names that board APIs use for things with other names on this site. */

const VARIANTS: Record<BoardVariant, Exclude<VariantKey, 'fromPosition'>> = {
  chess: 'standard',
  chess960: 'chess960',
  crazyhouse: 'crazyhouse',
  kingofthehill: 'kingOfTheHill',
  threecheck: 'threeCheck',
};

const NAMES: Record<VariantKey, { name: string; short: string }> = {
  standard: { name: 'Standard', short: 'Std' },
  chess960: { name: 'Chess960', short: '960' },
  crazyhouse: { name: 'Crazyhouse', short: 'Crazy' },
  kingOfTheHill: { name: 'King of the Hill', short: 'KotH' },
  threeCheck: { name: 'Three-check', short: '3check' },
  fromPosition: { name: 'From Position', short: 'FEN' },
};

const keyOf = (variant: BoardVariant, initialFen: string | null): VariantKey =>
  variant === 'chess' && initialFen !== null ? 'fromPosition' : VARIANTS[variant];

export const variantName = (variant: BoardVariant, initialFen: string | null) => {
  const key = keyOf(variant, initialFen);
  return { key, name: NAMES[key].name };
};

export const shortVariant = (variant: BoardVariant, initialFen: string | null) => {
  const key = keyOf(variant, initialFen);
  return { key, ...NAMES[key] };
};

export const variantOf = (key: VariantKey): BoardVariant =>
  (Object.keys(VARIANTS) as BoardVariant[]).find((variant) => VARIANTS[variant] === key) ?? 'chess';

/** Returns undefined for what programs do not play. */
export const perfKey = (ratingClass: RatingClass): PerfKey | undefined => PERF_KEYS[ratingClass];

const PERF_KEYS: Partial<Record<RatingClass, PerfKey>> = {
  bullet: 'bullet',
  blitz: 'blitz',
  rapid: 'rapid',
  daily: 'correspondence',
  chess960: 'chess960',
  daily960: 'chess960',
  crazyhouse: 'crazyhouse',
  kingofthehill: 'kingOfTheHill',
  threecheck: 'threeCheck',
};

export const speedKey = (timeClass: TimeClass): SpeedKey => (timeClass === 'daily' ? 'correspondence' : timeClass);

export const ratingClassOfPerf = (key: PerfKey): RatingClass =>
  (Object.keys(PERF_KEYS) as RatingClass[]).find((ratingClass) => PERF_KEYS[ratingClass] === key)!;

const PERFS: Record<PerfKey, string> = {
  bullet: 'Bullet',
  blitz: 'Blitz',
  rapid: 'Rapid',
  correspondence: 'Correspondence',
  chess960: 'Chess960',
  crazyhouse: 'Crazyhouse',
  kingOfTheHill: 'King of the Hill',
  threeCheck: 'Three-check',
};

/** Returns the key and name of a class that is played on one board. */
export const perfOf = (ratingClass: RatingClass): { key: PerfKey; name: string } => {
  const key = perfKey(ratingClass);
  if (key === undefined) throw new RangeError(`programs do not play ${ratingClass}`);
  return { key, name: PERFS[key] };
};

const ENDS: Record<GameEnd['reason'], GameStatus> = {
  mate: 'mate',
  stalemate: 'stalemate',
  insufficient_material: 'draw',
  dead_position: 'draw',
  threefold: 'draw',
  fivefold: 'draw',
  fifty_moves: 'draw',
  seventy_five_moves: 'draw',
  agreement: 'draw',
  resignation: 'resign',
  timeout: 'outoftime',
  timeout_cannot_mate: 'outoftime',
  aborted: 'aborted',
  first_move_timeout: 'aborted',
  king_in_the_center: 'variantEnd',
  three_checks: 'variantEnd',
  abandonment: 'timeout',
};

export const statusOf = (end: GameEnd | null | undefined): GameStatus => {
  if (!end) return 'started';
  return end.reason === 'abandonment' && end.result === '1/2-1/2' ? 'draw' : ENDS[end.reason];
};

export const winnerOf = (end: GameEnd | null | undefined): 'white' | 'black' | undefined => {
  if (end?.result === '1-0') return 'white';
  return end?.result === '0-1' ? 'black' : undefined;
};

const DECLINES: Record<DeclineReason, DeclineKey> = {
  generic: 'generic',
  later: 'later',
  too_fast: 'tooFast',
  too_slow: 'tooSlow',
  time_control: 'timeControl',
  rated: 'rated',
  casual: 'casual',
  standard: 'standard',
  variant: 'variant',
};

export const declineKey = (reason: DeclineReason): LowercaseDeclineKey =>
  DECLINES[reason].toLowerCase() as LowercaseDeclineKey;

/** Reasons without an equivalent become the general one. */
export const declineReason = (key: DeclineKey): DeclineReason =>
  (Object.keys(DECLINES) as DeclineReason[]).find((reason) => DECLINES[reason] === key) ?? 'generic';
