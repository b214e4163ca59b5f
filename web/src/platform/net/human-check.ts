import { localPath, splitLocale } from '@tabiya/contract/site/locale-paths.ts';
import { DEFAULT_LOCALE } from '@tabiya/contract/site/locales.ts';
import { url } from '@tabiya/contract/site/url.ts';
import { createHumanCheckQueue } from './human-check-queue.ts';

const leave = (): void => {
  const { pathname, search } = location;
  const page = url('web_verification', {}, { path: pathname + search, redirect: 'referer' });
  location.assign(localPath(page, splitLocale(pathname).locale ?? DEFAULT_LOCALE));
};

/** The one queue of this page. */
export const humanChecks = createHumanCheckQueue({ leave });
