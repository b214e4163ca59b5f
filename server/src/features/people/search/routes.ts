import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { DEFAULT_LOCALE, localeOf } from '@tabiya/contract/site/locales.ts';
import { RESULTS_PAGE_SIZE, RESULTS_PAGES, search } from '@tabiya/contract/people/search.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { SearchService } from './service.ts';

interface Asked {
  keyword: string;
  type?: 'feature' | 'member' | undefined;
}
interface Asking {
  me: Caller | null;
}

export const searchRoutes = (service: SearchService): Route[] => {
  const autofill = ({ keyword, type }: Asked, { me }: Asking) =>
    service.suggest(keyword, type, { me, locale: DEFAULT_LOCALE });
  const autofillIn = ({ keyword, type, locale: code }: Asked & { locale: string }, { me }: Asking) => {
    const locale = localeOf(code);
    return locale === undefined ? refuse('language_not_found') : service.suggest(keyword, type, { me, locale });
  };
  return routes('search', search, {
    autofill,
    autofillByPost: autofill,
    autofillByPut: autofill,
    autofillByPatch: autofill,
    autofillByDelete: autofill,
    autofillIn,
    autofillInByPost: autofillIn,
    autofillInByPut: autofillIn,
    autofillInByPatch: autofillIn,
    autofillInByDelete: autofillIn,
    async results({ q, page, locale: code }, { me }) {
      const { members, total } = await service.members(q, page, me);
      return {
        features: service.features(q, { me, locale: localeOf(code ?? '') ?? DEFAULT_LOCALE }),
        members,
        total,
        page,
        pages: Math.min(RESULTS_PAGES, Math.ceil(total / RESULTS_PAGE_SIZE)),
      };
    },
  });
};
