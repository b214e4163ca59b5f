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
 * What the person has chosen (undefined for a visitor), and what chooses: it counts at once, and is taken back where the
 * server refuses, unless something else was chosen meanwhile. Rejects where it could not be kept.
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
