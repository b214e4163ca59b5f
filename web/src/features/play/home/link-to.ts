import { pages, type PageName } from '@tabiya/contract/site/pages.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';

/** Pages without parameters that home leads to. */
type Target = 'web_friends' | 'web_user_settings_profile' | 'web_user_settings_themes' | 'web_play_new';

/** The way to a page, as soon as it exists. */
export const linkTo = (name: Target): string | undefined =>
  name in pages ? pageUrl(name as PageName & Target) : undefined;
