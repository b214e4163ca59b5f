import {
  COACH_LANGUAGES,
  COACH_METHODS,
  COACH_ORDERS,
  COACH_SEARCH_MAX,
  type CoachMethod,
  type CoachOrder,
} from '@tabiya/contract/community/coaches.ts';
import { CHESS_TITLES } from '@tabiya/contract/kit/levels.ts';
import { COUNTRIES } from '@tabiya/contract/site/countries.ts';

/** Filter of the list of coaches, as it stands in the address; empty values do not narrow it. */
export interface CoachFilter {
  q: string;
  language: string;
  method: CoachMethod | '';
  title: (typeof CHESS_TITLES)[number] | '';
  country: string;
  online: '1' | '';
  order: CoachOrder;
}

const NO_COACH_FILTER: CoachFilter = {
  ...{ q: '', language: '', method: '', title: '', country: '', online: '', order: 'reviews' },
};

/** Reads the filter from an address; invalid values are left out. */
export const readCoachFilter = (query: URLSearchParams): CoachFilter => ({
  q: (query.get('q') ?? '').trim().slice(0, COACH_SEARCH_MAX),
  language: COACH_LANGUAGES.find((code) => code === query.get('language')) ?? '',
  method: COACH_METHODS.find((method) => method === query.get('method')) ?? '',
  title: CHESS_TITLES.find((title) => title === query.get('title')) ?? '',
  country: COUNTRIES.find((code) => code === query.get('country')) ?? '',
  online: query.get('online') === '1' ? '1' : '',
  order: COACH_ORDERS.find((order) => order === query.get('order')) ?? 'reviews',
});

/** Returns the parameters of an address that differ from the whole list. */
export const paramsOf = (filter: CoachFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => value !== NO_COACH_FILTER[name as keyof CoachFilter]),
  );

/** Returns what the call takes. */
export const inputOf = ({ q, language, method, title, country, online, order }: CoachFilter) => ({
  ...(q !== '' && { query: q }),
  ...(language !== '' && { language }),
  ...(method !== '' && { method }),
  ...(title !== '' && { title }),
  ...(country !== '' && { country }),
  ...(online !== '' && { isOnline: true }),
  order,
});
