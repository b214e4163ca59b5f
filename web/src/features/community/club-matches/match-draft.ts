import { BOARD_VARIANTS } from '@tabiya/chess/rules/types.ts';
import type { clubMatches } from '@tabiya/contract/community/club-match-calls.ts';
import type { MatchKind } from '@tabiya/contract/community/club-matches.ts';
import type { CallInput } from '@tabiya/contract/kit/endpoint.ts';

/** A proposal while it is written; numbers are texts, empty for none. */
export interface MatchDraft {
  kind: MatchKind;
  /** Id of the club that proposes. */
  club: string;
  /** The last part of the address of the club that is challenged; empty for any club. */
  challenged: string;
  title: string;
  text: string;
  gameType: string;
  fen: string;
  days: string;
  /** Minutes, and seconds. */
  base: string;
  increment: string;
  rated: boolean;
  ratingMin: string;
  ratingMax: string;
  boardsMin: string;
  boardsMax: string;
  timeoutsMax: string;
  gamesAtOnce: string;
  /** Value of a `datetime-local` field. */
  startsAt: string;
}

export const newDraft = (club: string, challenged: string): MatchDraft => ({
  ...{ kind: 'daily', club, challenged, title: '', text: '', gameType: 'chess', fen: '', days: '3', base: '10' },
  ...{ increment: '5', rated: true, ratingMin: '', ratingMax: '', boardsMin: '2', boardsMax: '20', timeoutsMax: '' },
  ...{ gamesAtOnce: '2', startsAt: '' },
});

/** Tenths of a second in a minute and in a second, the unit of the call. */
const TENTHS = { minute: 600, second: 10 };

/** Returns the proposal as it is sent. */
export const askedOf = (draft: MatchDraft): CallInput<(typeof clubMatches)['create']> => {
  const { kind, challenged, startsAt, fen } = draft;
  const at = new Date(startsAt).getTime();
  const given = (name: 'ratingMin' | 'ratingMax' | 'timeoutsMax') => draft[name] !== '' && { [name]: draft[name] };
  return {
    ...{ kind, club: draft.club, title: draft.title, text: draft.text, rated: draft.rated },
    ...(challenged !== '' && { challenged }),
    gameType: BOARD_VARIANTS.find((variant) => variant === draft.gameType) ?? 'chess',
    ...(fen.trim() !== '' && { fen }),
    ...(kind === 'daily'
      ? { days: draft.days, gamesAtOnce: draft.gamesAtOnce, ...given('timeoutsMax') }
      : {
          baseTime: Math.round(Number(draft.base) * TENTHS.minute),
          increment: Math.round(Number(draft.increment) * TENTHS.second),
        }),
    ...given('ratingMin'),
    ...given('ratingMax'),
    ...{ boardsMin: draft.boardsMin || '0', boardsMax: draft.boardsMax || '0' },
    ...(Number.isNaN(at) ? {} : { startsAt: at }),
  };
};
