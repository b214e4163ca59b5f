import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** A software authenticator for tests, which creates passkeys and answers challenges. */
export interface TestAuthenticator {
  create(options: { challenge: string }): Attestation;
  /** `counter` is the claimed number of uses; `verified` tells whether the owner was verified. */
  get(options: { challenge: string }, claims?: { counter?: number; verified?: boolean; origin?: string }): Assertion;
}
type Common = { id: string; rawId: string; type: 'public-key'; clientExtensionResults: Record<string, unknown> };
type Attestation = Common & { response: { clientDataJSON: string; attestationObject: string; transports: string[] } };
type Assertion = Common & { response: { clientDataJSON: string; authenticatorData: string; signature: string } };

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** Encodes the few kinds of CBOR values (RFC 8949) that an attestation contains. */
const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
};
const int = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...pairs: Buffer[]) => Buffer.concat([head(5, pairs.length / 2), ...pairs]);

/** Returns an ES256 public key in COSE format. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (part: string) => bytes(Buffer.from(part, 'base64url'));
  return map(int(1), int(2), int(3), int(-7), int(-1), int(1), int(-2), coordinate(x), int(-3), coordinate(y));
};

export const createTestAuthenticator = (site: string): TestAuthenticator => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(16);
  const id = credential.toString('base64url');
  const common: Common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(site).hostname), Buffer.from([flags]), count]);
  };

  return {
    create({ challenge }) {
      const size = Buffer.from([0, credential.length]);
      const data = Buffer.concat([
        authData(PRESENT | VERIFIED | WITH_CREDENTIAL, 0),
        Buffer.alloc(16),
        size,
        credential,
        coseKey(publicKey),
      ]);
      const attestation = map(text('fmt'), text('none'), text('attStmt'), map(), text('authData'), bytes(data));
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, site).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get({ challenge }, { counter = 1, verified = true, origin = site } = {}) {
      const data = authData(verified ? PRESENT | VERIFIED : PRESENT, counter);
      const client = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
};
