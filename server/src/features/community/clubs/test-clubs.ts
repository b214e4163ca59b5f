import { clubs, type ClubTerms } from '@tabiya/contract/community/clubs.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import type { Player } from '../../../test/make.ts';

export const TERMS = {
  ...{ about: 'We play on Fridays.', privateText: 'The door code is e4.', country: '', language: '' },
  ...{ isOpen: true, isPrivate: false, allowsMatches: true, allowsVoteChess: true },
};

let count = 0;

/** Founds a club with a name of its own. */
export const makeClub = async (
  founder: Player,
  terms: Partial<ClubTerms> = {},
): Promise<{ id: number; url: string; name: string }> => {
  count += 1;
  const name = terms.name ?? `Test club ${String.fromCharCode(97 + (count % 26))}${count * 7_919}`;
  return { ...(await founder.call(clubs.found, { ...TERMS, ...terms, name })), name };
};

/** Returns the code of the refusal; undefined if there was none. */
export const refusedWith = async (asked: Promise<unknown>): Promise<string | undefined> =>
  asked.then(
    () => undefined,
    (failure: unknown) => (failure instanceof CallFailure ? failure.body?.error : String(failure)),
  );
