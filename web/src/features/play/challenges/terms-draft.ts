import { DAYS_PER_MOVE, parseTimeControl } from '@tabiya/chess/rating/time-class.ts';
import { BOARD_VARIANTS, type BoardVariant } from '@tabiya/chess/rules/types.ts';
import type { ColorChoice } from '@tabiya/contract/play/challenges.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { NO_BANK, type BankDraft } from './BankFields.tsx';

/** Values of the challenge form; numbers are kept as typed. */
export interface TermsDraft extends BankDraft {
  variant: BoardVariant;
  /** `3+2`, or empty if `minutes` and `increment` count. */
  time: string;
  /** Days for each move of a daily game, or empty in a game that is played at one sitting. */
  days: string;
  minutes: string;
  seconds: string;
  rated: boolean;
  /** Vacations do not stop the clocks of the daily game. */
  noVacation: boolean;
  color: ColorChoice;
  fen: string;
  /** Number of the chess960 position. */
  position: string;
  /** The challenger's minutes, if they differ. */
  odds: string;
}

const USUAL: TermsDraft = {
  variant: 'chess',
  time: '5+0',
  days: '',
  ...NO_BANK,
  minutes: '20',
  seconds: '10',
  rated: true,
  noVacation: false,
  color: 0,
  fen: '',
  position: '',
  odds: '',
};

/** Returns the draft from an address: `?time=3+2&variant=chess960&rated=0`, or `?days=3`. */
export const draftOf = (query: URLSearchParams): TermsDraft => {
  const control = parseTimeControl(query.get('time')?.replace(' ', '+') ?? '');
  const time = control === undefined ? {} : timeOf(control.base / 60_000, control.increment / 1_000);
  const variant = oneOf(BOARD_VARIANTS, query.get('variant') ?? undefined) ?? 'chess';
  const days = DAYS_PER_MOVE.some((one) => String(one) === query.get('days')) ? (query.get('days') ?? '') : '';
  return { ...USUAL, ...time, days, variant, rated: query.get('rated') !== '0', fen: query.get('fen') ?? '' };
};

export const PRESETS = ['1+0', '2+1', '3+0', '3+2', '5+0', '5+5', '10+0', '10+5', '15+10', '30+0'] as const;

const timeOf = (minutes: number, seconds: number): Partial<TermsDraft> => {
  const time = `${minutes}+${seconds}`;
  return PRESETS.some((preset) => preset === time)
    ? { time }
    : { time: '', minutes: String(minutes), seconds: String(seconds) };
};

/** Returns whether the game is set up by hand, and therefore unrated; a daily game never is. */
export const isSetUp = ({ variant, days, fen, position, odds }: TermsDraft): boolean =>
  days === '' && (fen.trim() !== '' || odds.trim() !== '' || (variant === 'chess960' && position.trim() !== ''));

const number = (text: string): number => Number(text.replace(',', '.'));

const timesOf = (draft: TermsDraft): { base: number; increment: number } => {
  const preset = parseTimeControl(draft.time);
  return preset ?? { base: number(draft.minutes) * 60_000, increment: number(draft.seconds) * 1_000 };
};

const isWithin = (value: number, most: number): boolean => value >= 0 && value <= most;

/** Returns whether the times are playable; the server checks again. */
export const hasTime = (draft: TermsDraft): boolean => {
  if (draft.days !== '') return true;
  const { base, increment } = timesOf(draft);
  const bases = draft.odds.trim() === '' ? [base] : [base, number(draft.odds) * 60_000];
  const isEnough = bases.every((one) => isWithin(one, 180 * 60_000) && (one >= 15_000 || increment >= 1_000));
  return isEnough && isWithin(increment, 180_000);
};

/** Returns the terms for the calls, with times in tenths of a second. */
export const termsOf = (draft: TermsDraft) => {
  const { base, increment } = timesOf(draft);
  const { variant, color, fen, position, odds } = draft;
  return {
    gameType: variant,
    baseTime: Math.round(base / 100),
    increment: Math.round(increment / 100),
    rated: draft.rated && !isSetUp(draft),
    color,
    ...(draft.days !== '' && {
      ...{ days: draft.days, bankDays: draft.bankDays, hoursAdded: draft.hoursAdded, noVacation: draft.noVacation },
    }),
    ...(fen.trim() !== '' && { fen: fen.trim() }),
    ...(fen.trim() === '' && variant === 'chess960' && position.trim() !== '' && { position: number(position) }),
    ...(odds.trim() !== '' && { oddsTime: Math.round(number(odds) * 600) }),
  };
};
