import { randomUUIDv7 } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyAssertion, PasskeyAttestation } from '@tabiya/contract/account/passkeys.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type * as z from 'zod/mini';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import * as rows from './passkey-store.ts';
import { CHALLENGE_MS, MOST_PASSKEYS } from './policy.ts';

type Ground = Pick<Platform, 'store' | 'config' | 'now' | 'log'>;
type Options = { challenge: string } & Record<string, unknown>;
type Attestation = z.output<typeof PasskeyAttestation>;
type Assertion = z.output<typeof PasskeyAssertion>;

export interface PasskeysService {
  begin(me: Pick<Caller, 'id' | 'username'>): Promise<Options | Refusal<'too_many_passkeys'>>;
  add(
    accountId: string,
    passkey: { name: string; attestation: Attestation },
  ): Promise<Refusal<'passkey_failed' | 'challenge_expired' | 'too_many_passkeys'> | undefined>;
  rename(accountId: string, id: string, name: string): Promise<boolean>;
  remove(accountId: string, id: string): Promise<boolean>;
  /** Creates a challenge for the passkeys of an account, or for any passkey when undefined. */
  ask(accountId: string | undefined): Promise<Options>;
  /** Returns the passkey's account. Accepts only passkeys of the given account, if there is one. */
  judge(
    passkey: Assertion,
    accountId: string | undefined,
  ): Promise<{ accountId: string } | Refusal<'passkey_unknown' | 'passkey_failed' | 'challenge_expired'>>;
}

const SITE_NAME = 'Tabiya';
/** COSE algorithms that authenticators support: EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

export const createPasskeysService = (platform: Ground): PasskeysService => {
  const { store, config, now } = platform;
  const origin = new URL(config.baseUrl);

  const remember = (challenge: string, purpose: 'add' | 'log_in', accountId: string | undefined) =>
    rows.insertChallenge(store, {
      challenge,
      purpose,
      account_id: accountId ?? null,
      expires_at: now() + CHALLENGE_MS,
    });

  return {
    async begin({ id, username }) {
      const known = await rows.passkeysOf(store, id);
      if (known.length >= MOST_PASSKEYS) return refuse('too_many_passkeys');
      const options = await generateRegistrationOptions({
        rpName: SITE_NAME,
        rpID: origin.hostname,
        userName: username,
        userID: Uint8Array.from(Buffer.from(id.replaceAll('-', ''), 'hex')),
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map(toDescriptor),
        // Passkeys are discoverable without a username and verify their owner by biometrics or a code.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await remember(options.challenge, 'add', id);
      return { ...options };
    },
    add: (accountId, passkey) => add(platform, accountId, passkey),
    rename: (accountId, id, name) => rows.renamePasskey(store, { id, account_id: accountId }, name),
    remove: (accountId, id) => rows.deletePasskey(store, { id, account_id: accountId }),
    async ask(accountId) {
      const known = accountId === undefined ? [] : await rows.passkeysOf(store, accountId);
      const options = await generateAuthenticationOptions({
        rpID: origin.hostname,
        timeout: CHALLENGE_MS,
        userVerification: 'required',
        allowCredentials: known.map(toDescriptor),
      });
      await remember(options.challenge, 'log_in', accountId);
      return { ...options };
    },
    judge: (passkey, accountId) => judge(platform, passkey, accountId),
  };
};

const toDescriptor = ({ credential_id: id, transports }: rows.PasskeyRow) => ({ id, transports });

const expected = ({ config }: Ground) => {
  const { origin, hostname } = new URL(config.baseUrl);
  return { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
};

/** Returns the challenge that the browser claims to answer; the library verifies everything else. */
const challengeIn = (clientDataJSON: string): string => {
  const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown };
  return typeof data.challenge === 'string' ? data.challenge : '';
};

/** The input is arbitrary, and the library throws on malformed input. */
const orUndefined = async <T>({ log }: Ground, work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch (err) {
    log.info({ reason: err instanceof Error ? err.message : 'unknown' }, 'a passkey was not accepted');
    return undefined;
  }
};

const takeChallenge = async (platform: Ground, clientDataJSON: string, purpose: 'add' | 'log_in') => {
  const challenge = (await orUndefined(platform, async () => challengeIn(clientDataJSON))) ?? '';
  return rows.takeChallenge(platform.store, { challenge, purpose, now: platform.now() });
};

const add: (
  platform: Ground,
  ...args: Parameters<PasskeysService['add']>
) => ReturnType<PasskeysService['add']> = async (platform, accountId, { name, attestation }) => {
  const { store, now } = platform;
  const asked = await takeChallenge(platform, attestation.response.clientDataJSON, 'add');
  if (asked?.account_id !== accountId) return refuse('challenge_expired');
  const judged = await orUndefined(platform, () =>
    verifyRegistrationResponse({
      response: attestation as never,
      expectedChallenge: asked.challenge,
      supportedAlgorithmIDs: ALGORITHMS,
      ...expected(platform),
    }),
  );
  if (!judged?.verified) return refuse('passkey_failed');
  const { id, publicKey, counter } = judged.registrationInfo.credential;
  return store.transaction(async (queries) => {
    if ((await rows.passkeysOf(queries, accountId)).length >= MOST_PASSKEYS) return refuse('too_many_passkeys');
    const isNew = await rows.insertPasskey(queries, {
      id: randomUUIDv7(),
      account_id: accountId,
      credential_id: id,
      public_key: publicKey,
      counter,
      transports: attestation.response.transports ?? [],
      name,
      created_at: now(),
      last_used_at: null,
    });
    return isNew ? undefined : refuse('passkey_failed');
  });
};

const judge: (
  platform: Ground,
  ...args: Parameters<PasskeysService['judge']>
) => ReturnType<PasskeysService['judge']> = async (platform, passkey, accountId) => {
  const { store, now } = platform;
  const asked = await takeChallenge(platform, passkey.response.clientDataJSON, 'log_in');
  if (asked === undefined || asked.account_id !== (accountId ?? null)) return refuse('challenge_expired');
  const known = await rows.passkeyWithCredential(store, passkey.id);
  if (known === undefined || (accountId !== undefined && known.account_id !== accountId)) {
    return refuse('passkey_unknown');
  }
  const judged = await orUndefined(platform, () =>
    verifyAuthenticationResponse({
      response: passkey as never,
      expectedChallenge: asked.challenge,
      ...expected(platform),
      credential: {
        id: known.credential_id,
        publicKey: Uint8Array.from(known.public_key),
        counter: known.counter,
        transports: known.transports as never,
      },
    }),
  );
  if (!judged?.verified) return refuse('passkey_failed');
  await rows.touchPasskey(store, known.id, { counter: judged.authenticationInfo.newCounter, now: now() });
  return { accountId: known.account_id };
};
