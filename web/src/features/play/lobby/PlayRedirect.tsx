import { url } from '@tabiya/contract/site/url.ts';
import { redirect } from 'react-router';
import type { PageModule } from '../../../platform/routing/page-module.ts';

/** Redirects `/play` and `/play/online` to quick pairing and keeps the query. */
export const page: PageModule = {
  Component: () => null,
  load: (request) => Promise.resolve(redirect(url('web_play_new') + request.url.search)),
};
