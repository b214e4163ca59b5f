import { BADGE_CODE, SOURCE_CODE } from '@tabiya/contract/account/membership-table.ts';
import { useSearchParams } from 'react-router';

export interface OfferSource {
  c?: string;
  b?: string;
}

/** Reads where the person came from to the offer (`c`, `b`); it is sent along with the checkout or trial. */
const readOfferSource = (query: URLSearchParams): OfferSource => {
  const [c, b] = [query.get('c') ?? '', query.get('b') ?? ''];
  return { ...(SOURCE_CODE.test(c) && { c }), ...(BADGE_CODE.test(b) && { b }) };
};

export const useOfferSource = (): OfferSource => readOfferSource(useSearchParams()[0]);
