import { useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { preferences } from '@tabiya/contract/account/preferences.ts';
import { call } from '../net/call.ts';
import { readMe, useMe, writeMe } from './session.ts';

type Chosen = Pick<CurrentUser, 'archiveView' | 'contentLanguage' | 'fairPlayAgree' | 'homeContentType'>;

const SAVE: { [Name in keyof Chosen]: (value: Chosen[Name]) => Promise<unknown> } = {
  archiveView: (archiveView) => call(preferences.archiveView, { archiveView }),
  contentLanguage: (contentLanguage) => call(preferences.contentLanguage, { contentLanguage }),
  fairPlayAgree: (agree) => call(preferences.fairPlayAgree, { agree: agree ? '1' : '0' }),
  homeContentType: (recentContentType) => call(preferences.homeContentType, { recentContentType }),
};

/**
 * Returns the person's choice (undefined for a visitor) and a function that sets it. It applies at once, and is undone
 * if the server refuses, unless something else was chosen meanwhile. Rejects if it could not be saved.
 */
export function usePreference<Name extends keyof Chosen>(
  name: Name,
): [value: Chosen[Name] | undefined, choose: (value: Chosen[Name]) => Promise<void>] {
  const queries = useQueryClient();
  const me = useMe();
  const choose = async (value: Chosen[Name]): Promise<void> => {
    const before = readMe(queries);
    if (before === null || before[name] === value) return;
    writeMe(queries, { ...before, [name]: value });
    try {
      await SAVE[name](value);
    } catch (failure) {
      const now = readMe(queries);
      if (now?.id === before.id && now[name] === value) writeMe(queries, { ...now, [name]: before[name] });
      throw failure;
    }
  };
  return [me?.[name], choose];
}
