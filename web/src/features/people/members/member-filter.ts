import { COUNTRIES } from '@tabiya/contract/site/countries.ts';
import { CHESS_TITLES } from '@tabiya/contract/kit/levels.ts';
import { MEMBER_ORDERS } from '@tabiya/contract/people/members.ts';
import type { MemberFilter } from './queries.ts';

const NAME_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

/** Reads the filter from an address; invalid values are left out. */
export const readMemberFilter = (query: URLSearchParams): MemberFilter => {
  const name = (query.get('name') ?? '').trim();
  const page = Number(query.get('page'));
  return {
    name: NAME_PATTERN.test(name) ? name : '',
    order: MEMBER_ORDERS.find((order) => order === query.get('order')) ?? 'active',
    country: COUNTRIES.find((code) => code === query.get('country')) ?? '',
    title: CHESS_TITLES.find((title) => title === query.get('title')) ?? '',
    page: Number.isInteger(page) && page > 0 && page <= 200 ? page : 1,
  };
};
