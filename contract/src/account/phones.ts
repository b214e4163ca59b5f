import * as z from 'zod/mini';
import { accounts, TypedPassword } from './accounts.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Session } from '../kit/session.ts';

/** Number of digits of a code, time until it expires, and time until another one can be sent, ms. */
export const SMS_CODE_DIGITS = 6;
export const SMS_CODE_MS = 10 * 60_000;
export const SMS_WAIT_MS = 60_000;

/** In the international form, with the country code; the server validates it. */
const TypedNumber = z.string().check(z.maxLength(40));
const TypedCode = z.string().check(z.maxLength(20));
const NUMBER_REFUSALS = ['phone_not_offered', 'phone_number_invalid', 'phone_number_invalid_type'] as const;

export const PhoneView = z.object({
  /** In the international form, with spaces; null without one. */
  number: z.nullable(z.string()),
});
export type PhoneView = z.infer<typeof PhoneView>;

export const phones = {
  /** Answers whether the site can send text messages. */
  offered: endpoint({
    method: 'GET',
    path: '/callback/phone/offered',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ isOffered: z.boolean() }),
    refusals: [],
  }),
  /**
   * Sends a code to a number, in the caller's language. The answer does not tell whether a member has the number; only
   * `register` does, to whoever has received the code.
   */
  sendCode: endpoint({
    method: 'POST',
    path: '/callback/phone/send-code',
    who: 'anyone',
    input: z.object({ number: TypedNumber }),
    output: z.object({}),
    /** `sms_too_many` says when the next code can be sent, `sms_failed` that the gateway did not take the message. */
    refusals: [...NUMBER_REFUSALS, 'sms_too_many', 'sms_failed'],
    limit: { calls: 10, seconds: 3_600 },
    humanCheck: { calls: 2, seconds: 3_600 },
  }),
  /** Does the same as `accounts.register`, for the owner of a phone number, who has received its code. */
  register: endpoint({
    method: 'POST',
    path: '/callback/phone/register',
    who: 'anyone',
    input: z.object({ ...accounts.register.input.shape, number: TypedNumber, code: TypedCode }),
    output: Session,
    refusals: [
      ...accounts.register.refusals,
      ...NUMBER_REFUSALS,
      ...(['phone_number_taken', 'sms_code_invalid', 'sms_code_expired'] as const),
    ],
    limit: { calls: 20, seconds: 600 },
    humanCheck: { calls: 5, seconds: 3_600 },
  }),
  view: endpoint({
    method: 'GET',
    path: '/callback/phone',
    who: 'member',
    own: true,
    input: z.object({}),
    output: PhoneView,
    refusals: [],
  }),
  /** Removes the caller's number. The current password is required, with a limited number of attempts. */
  remove: endpoint({
    method: 'POST',
    path: '/callback/phone/remove',
    who: 'member',
    own: true,
    input: z.object({ password: TypedPassword }),
    output: PhoneView,
    refusals: ['wrong_password', 'too_many_attempts'],
    limit: { calls: 20, seconds: 600 },
  }),
};
