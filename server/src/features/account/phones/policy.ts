import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

/** Number of wrong codes after which a code is worth nothing. */
export const TRIES_MAX = 5;

/** Messages within 24 hours: to one number, on behalf of one network, and of the whole site, which pays for them. */
export const MESSAGES_A_DAY = { number: 5, network: 10, site: 2_000 } as const;

/**
 * Types of numbers that may belong to a mobile phone. The others cannot receive messages, or cost whoever calls them
 * money, from which fraudsters live.
 */
const TYPES: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER'];

/** Reads a number in the international form, which begins with `+` or `00`. */
export const readNumber = (
  typed: string,
): PhoneNumber | Refusal<'phone_number_invalid' | 'phone_number_invalid_type'> => {
  const number = parsePhoneNumberFromString(typed.trim().replace(/^00/, '+'));
  if (!number?.isValid() || number.ext !== undefined) return refuse('phone_number_invalid');
  return TYPES.includes(number.getType()) ? number : refuse('phone_number_invalid_type');
};
