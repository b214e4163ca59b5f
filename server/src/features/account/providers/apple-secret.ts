import { createPrivateKey, sign } from 'node:crypto';

/** Parts from which Apple's client secrets are made; Apple accepts no permanent secret. */
export interface AppleKey {
  teamId: string;
  keyId: string;
  /** EC private key on P-256 as PEM. */
  privateKey: string;
}

const LIFE_S = 300;
const AUDIENCE = 'https://appleid.apple.com';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a signed JWT (ES256) that serves as a client secret for five minutes. `now` is in ms. */
export const appleSecret = ({ teamId, keyId, privateKey }: AppleKey, clientId: string, now: number): string => {
  const issuedAt = Math.floor(now / 1000);
  const claims = { iss: teamId, iat: issuedAt, exp: issuedAt + LIFE_S, aud: AUDIENCE, sub: clientId };
  const text = `${part({ alg: 'ES256', kid: keyId })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), {
    key: createPrivateKey(privateKey),
    dsaEncoding: 'ieee-p1363',
  });
  return `${text}.${signature.toString('base64url')}`;
};
