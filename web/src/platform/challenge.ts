import { localPath, splitLocale } from '@tabiya/contract/locale-paths.ts';
import { DEFAULT_LOCALE } from '@tabiya/contract/locales.ts';
import { url } from '@tabiya/contract/url.ts';
import { createChallengeQueue } from './challenge-queue.ts';

const leave = (): void => {
  const { pathname, search } = location;
  const page = url('web_verification', {}, { path: pathname + search, redirect: 'referer' });
  location.assign(localPath(page, splitLocale(pathname).locale ?? DEFAULT_LOCALE));
};

/** The one queue of this page. */
export const challenges = createChallengeQueue({ leave });
