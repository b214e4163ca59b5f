import { pages, type PageName } from '@tabiya/contract/site/pages.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';

/** Pages without parameters that the home page links to. */
type Target = 'web_friends' | 'web_user_settings_profile' | 'web_user_settings_themes' | 'web_play_new';

/** Returns the address of a page; undefined if the page does not exist yet. */
export const linkTo = (name: Target): string | undefined =>
  name in pages ? pageUrl(name as PageName & Target) : undefined;
