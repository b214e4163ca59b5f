import * as z from 'zod/mini';
import { WrittenLine } from '../kit/written-text.ts';

/** A passkey credential as a browser and its authenticator send it (WebAuthn level 3, JSON). Bytes are base64url. */
const bytes = (most: number) => z.string().check(z.regex(/^[\w-]*={0,2}$/), z.maxLength(most));
const CredentialId = bytes(1_400).check(z.minLength(1));

const common = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().check(z.maxLength(40)), z.unknown()),
};

export const PasskeyAttestation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8))),
  }),
});

export const PasskeyAssertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: z.optional(bytes(100)),
  }),
});

/** Name that a member gives a passkey. */
export const PasskeyName = WrittenLine(40).check(z.minLength(1));

/** The options for the browser, as the server's WebAuthn library creates them. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
