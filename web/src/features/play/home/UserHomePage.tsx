import { url } from '@tabiya/contract/site/url.ts';
import { redirect } from 'react-router';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { loadHome, page as home } from './HomePage.tsx';

/** The same home page at an address of its own, for people with a session. */
export const page: PageModule = {
  ...home,
  load: (request) =>
    request.me()
      ? loadHome(request)
      : Promise.resolve(redirect(url('web_security_login_and_go', {}, { redirectUrl: url('web_user_home') }))),
};
