import { url } from '@tabiya/contract/site/url.ts';
import { redirect } from 'react-router';
import type { PageModule } from '../../../platform/routing/page-module.ts';

/** `/play` and `/play/online` lead to quick pairing, with whatever was asked of it. */
export const page: PageModule = {
  Component: () => null,
  load: (request) => Promise.resolve(redirect(url('web_play_new') + request.url.search)),
};
