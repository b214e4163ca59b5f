import { SKILL_LEVELS } from '@tabiya/chess/rating/rating.ts';
import type { SignUpValues } from './field-problem.ts';

const STORAGE_KEY = 'tabiya.sign-up';

/** What has been filled in so far. It never includes the password, the phone number or its code. */
type Draft = Pick<SignUpValues, 'username' | 'email' | 'skillLevel' | 'withPhone'>;

/** Reads the draft of this tab, which is kept until the account is made. Without storage a reload starts over. */
export const readDraft = (): Partial<Draft> => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, unknown>;
    const { username, email } = stored;
    const skillLevel = SKILL_LEVELS.find((level) => level === stored['skillLevel']);
    return {
      ...(typeof username === 'string' && { username }),
      ...(typeof email === 'string' && { email }),
      ...(skillLevel !== undefined && { skillLevel }),
      withPhone: stored['withPhone'] === true,
    };
  } catch {
    return {};
  }
};

export const saveDraft = ({ username = '', email = '', skillLevel, withPhone }: Partial<SignUpValues>): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ username, email, skillLevel, withPhone }));
  } catch {
    // The form works without storage too.
  }
};

export const removeDraft = (): void => {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // There was no storage, so nothing to remove.
  }
};
