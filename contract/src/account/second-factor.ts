import * as z from 'zod/mini';
import { PASSWORD_MAX } from '../site/constants.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Session } from '../kit/session.ts';
import { PasskeyAssertion, PasskeyAttestation, PasskeyName, PasskeyOptions } from './passkeys.ts';

const Password = z.string().check(z.maxLength(PASSWORD_MAX));
/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
const Code = z.string().check(z.minLength(1), z.maxLength(32));

export const PasskeyView = z.object({
  /** UUID. */
  id: z.string(),
  name: z.string(),
  createdAt: z.int(),
  lastUsedAt: z.nullable(z.int()),
});
export type PasskeyView = z.infer<typeof PasskeyView>;

export const SecondFactorView = z.object({
  /** True if login asks for a code of an authenticator app. */
  hasApp: z.boolean(),
  passkeys: z.array(PasskeyView),
  recoveryCodesLeft: z.int(),
  /** Without a password there is nothing to confirm a change with, so one has to be set first. */
  hasPassword: z.boolean(),
});
export type SecondFactorView = z.infer<typeof SecondFactorView>;

/**
 * Recovery codes are shown only this once, because the server keeps only their hashes. Empty if the old ones remain
 * valid.
 */
const WithCodes = z.object({ state: SecondFactorView, recoveryCodes: z.array(z.string()) });

/** A password that was tried too often counts as wrong for a while. */
const CONFIRMING = ['password_missing', 'wrong_password'] as const;
const LIMIT = { calls: 60, seconds: 600 };

export const secondFactor = {
  state: endpoint({
    method: 'GET',
    path: '/callback/second-factor',
    who: 'member',
    input: z.object({}),
    output: SecondFactorView,
    refusals: [],
  }),
  /** Answers a new secret for an authenticator app; login asks for nothing before `confirmApp`. */
  beginApp: endpoint({
    method: 'POST',
    path: '/callback/second-factor/app',
    who: 'member',
    own: true,
    input: z.object({ password: Password }),
    output: z.object({
      /** Base32, for typing it by hand. */
      secret: z.string(),
      /** `otpauth://totp/...` */
      uri: z.string(),
      /** The same as a QR code: an SVG path in a square of `size` units, including its quiet zone. */
      picture: z.object({ path: z.string(), size: z.int() }),
    }),
    refusals: [...CONFIRMING, 'already_on'],
    limit: LIMIT,
  }),
  confirmApp: endpoint({
    method: 'POST',
    path: '/callback/second-factor/app/confirm',
    who: 'member',
    own: true,
    input: z.object({ code: Code }),
    output: WithCodes,
    refusals: ['not_begun', 'already_on', 'wrong_code', 'too_many_attempts'],
    limit: LIMIT,
  }),
  removeApp: endpoint({
    method: 'POST',
    path: '/callback/second-factor/app/remove',
    who: 'member',
    own: true,
    input: z.object({ password: Password, code: Code }),
    output: SecondFactorView,
    refusals: [...CONFIRMING, 'not_on', 'wrong_code', 'too_many_attempts'],
    limit: LIMIT,
  }),
  /** Issues ten new recovery codes and invalidates the old ones. */
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/callback/second-factor/recovery-codes',
    who: 'member',
    own: true,
    input: z.object({ password: Password }),
    output: WithCodes,
    refusals: [...CONFIRMING, 'not_on'],
    limit: LIMIT,
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/callback/second-factor/passkeys/begin',
    who: 'member',
    own: true,
    input: z.object({ password: Password }),
    output: PasskeyOptions,
    refusals: [...CONFIRMING, 'too_many_passkeys'],
    limit: LIMIT,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/callback/second-factor/passkeys',
    who: 'member',
    own: true,
    input: z.object({ name: PasskeyName, passkey: PasskeyAttestation }),
    output: WithCodes,
    refusals: ['passkey_failed', 'challenge_expired', 'too_many_passkeys'],
    limit: LIMIT,
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/callback/second-factor/passkeys/{id}',
    who: 'member',
    own: true,
    input: z.object({ id: z.uuid(), name: PasskeyName }),
    output: SecondFactorView,
    refusals: ['passkey_not_found'],
    limit: LIMIT,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/callback/second-factor/passkeys/{id}',
    who: 'member',
    own: true,
    input: z.object({ id: z.uuid(), password: Password }),
    output: SecondFactorView,
    refusals: [...CONFIRMING, 'passkey_not_found'],
    limit: LIMIT,
  }),
};

/** The calls of the second step of a login, before the person is logged in. */
export const secondFactorLogIn = {
  /** Answers which second factors a login with a correct password still needs. */
  pending: endpoint({
    method: 'GET',
    path: '/callback/second-factor/pending',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ hasApp: z.boolean(), hasPasskeys: z.boolean() }),
    refusals: ['not_pending'],
  }),
  /** Completes the login with a second factor. */
  verify: endpoint({
    method: 'POST',
    path: '/callback/second-factor/verify',
    who: 'anyone',
    input: z.object({ code: Code }),
    output: Session,
    refusals: ['not_pending', 'wrong_code', 'too_many_attempts'],
    limit: LIMIT,
  }),
  /** Answers a passkey challenge: for the account that waits for its second factor, otherwise for any account. */
  askPasskey: endpoint({
    method: 'POST',
    path: '/callback/passkey/ask',
    who: 'anyone',
    input: z.object({}),
    output: PasskeyOptions,
    refusals: [],
    limit: LIMIT,
  }),
  /** Logs in with a passkey alone, or completes a login that waits for its second factor. */
  usePasskey: endpoint({
    method: 'POST',
    path: '/callback/passkey/log-in',
    who: 'anyone',
    input: z.object({ passkey: PasskeyAssertion }),
    output: Session,
    refusals: ['passkey_unknown', 'passkey_failed', 'challenge_expired'],
    limit: LIMIT,
  }),
};
