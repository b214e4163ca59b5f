import { queryOptions } from '@tanstack/react-query';
import { phones } from '@tabiya/contract/account/phones.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';

/** Whether the site can send codes to phones. Pages that sign up or log in fetch it first. */
export const phoneOfferedQuery = (call: Call) =>
  queryOptions({
    queryKey: ['phones', 'offered'],
    queryFn: async () => (await call(phones.offered, {})).isOffered,
    staleTime: Infinity,
  });

/** The member's own number. */
export const phoneQuery = (call: Call) =>
  queryOptions({ queryKey: ['phones', 'own'], queryFn: () => call(phones.view, {}) });
