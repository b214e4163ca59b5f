import { SKILL_LEVELS } from '@tabiya/chess/rating/rating.ts';
import type { SignUpValues } from './field-problem.ts';

const KEY = 'tabiya.sign-up';

/** What somebody has filled in so far. The password is never among it. */
type Draft = Pick<SignUpValues, 'username' | 'email' | 'skillLevel'>;

/** Kept in this tab until the account is made. Storage may be forbidden: then a reload begins anew. */
export const readDraft = (): Partial<Draft> => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const { username, email } = kept;
    const skillLevel = SKILL_LEVELS.find((level) => level === kept['skillLevel']);
    return {
      ...(typeof username === 'string' && { username }),
      ...(typeof email === 'string' && { email }),
      ...(skillLevel !== undefined && { skillLevel }),
    };
  } catch {
    return {};
  }
};

export const keepDraft = ({ username = '', email = '', skillLevel = 'new' }: Partial<SignUpValues>): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ username, email, skillLevel }));
  } catch {
    // Without storage the form works all the same.
  }
};

export const dropDraft = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was nothing to drop.
  }
};
