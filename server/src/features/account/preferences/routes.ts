import { SKILL_LEVELS } from '@tabiya/chess/rating/rating.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { localeOf } from '@tabiya/contract/site/locales.ts';
import { preferences } from '@tabiya/contract/account/preferences.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { AccountsService } from '../accounts/service.ts';
import { rolesOf } from './policy.ts';
import type { PreferencesService } from './service.ts';

/** Content languages that name no language. */
const CONTENT_LANGUAGES: ReadonlySet<string> = new Set(['default', 'default_and_user', 'any']);

export const preferenceRoutes = (
  service: PreferencesService,
  accounts: Pick<AccountsService, 'setPreference'>,
): Route[] =>
  routes('preferences', preferences, {
    item: async ({ item }, { me }) => ({ item, value: await service.hasItem(me.id, item) }),
    async setItem({ item, value }, { me }) {
      await service.setItem(me.id, item, value);
      return {};
    },
    async archiveView({ archiveView }, { me }) {
      await accounts.setPreference(me.id, { archiveView });
      return {};
    },
    async fairPlayAgree({ agree }, { me }) {
      await accounts.setPreference(me.id, { fairPlayAgree: agree === '1' });
      return {};
    },
    async homeContentType({ recentContentType }, { me }) {
      await accounts.setPreference(me.id, { homeContentType: recentContentType });
      return {};
    },
    async contentLanguage({ contentLanguage }, { me }) {
      const isLocale = !CONTENT_LANGUAGES.has(contentLanguage);
      if (isLocale && localeOf(contentLanguage) === undefined) return refuse('language_not_found');
      await accounts.setPreference(me.id, { contentLanguage });
      return {};
    },
    async skillLevel({ skill_level }, { me }) {
      if (!me.isGuest) return refuse('not_a_guest');
      await accounts.setPreference(me.id, { skillLevel: SKILL_LEVELS[skill_level] ?? 'new' });
      return {};
    },
    roles: (_, { me }) => ({ roles: rolesOf(me) }),
  });
