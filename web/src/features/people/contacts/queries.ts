import { queryOptions } from '@tanstack/react-query';
import { contacts } from '@tabiya/contract/people/contacts.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';

/** Whether others may find the member by the address, and for how many addresses the member waits. */
export const contactsQuery = (call: Call) =>
  queryOptions({ queryKey: ['contacts'], queryFn: () => call(contacts.standing, {}) });
