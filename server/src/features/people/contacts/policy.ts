import { ADDRESSES_MAX, NEW_MEMBER_ADDRESSES_MAX } from '@tabiya/contract/people/contacts.ts';

const DAY_MS = 86_400_000;
const NEW_DAYS = 7;

/** Returns the number of addresses that a member who joined at the instant (ms) may look for within 24 hours. */
export const addressesADay = (joinedAt: number, now: number): number =>
  now - joinedAt < NEW_DAYS * DAY_MS ? NEW_MEMBER_ADDRESSES_MAX : ADDRESSES_MAX;
