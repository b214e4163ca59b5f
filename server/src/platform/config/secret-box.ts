import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/**
 * Encrypts secrets that the store must hold but not be able to read. `purpose` binds a secret to its use: it does not
 * open for another one.
 */
export interface SecretBox {
  /** Seals with AES-256-GCM: nonce, tag and ciphertext. */
  seal(text: string, purpose: string): Buffer;
  /** Throws if the sealed bytes were changed, sealed for another purpose, or sealed with another key. */
  open(sealed: Uint8Array, purpose: string): string;
  /** Returns an HMAC-SHA-256, to recognise a secret that need not be read again. */
  mac(text: string, purpose: string): Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_FILE = 'secret-key';

const keyFor = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `tabiya ${use}`, 32));

/** `secret` has at least 32 characters that cannot be guessed. */
export const createSecretBox = (secret: string): SecretBox => {
  const sealing = keyFor(secret, 'seal');
  const marking = keyFor(secret, 'mac');
  return {
    seal(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
    mac: (text, purpose) => createHmac('sha256', marking).update(`${purpose}\0${text}`).digest(),
  };
};

/** Returns the secret of the environment, else the one in the data folder, which is created there if missing. */
export const readSecret = ({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): string => {
  if (secretKey !== undefined) return secretKey;
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, KEY_FILE);
  try {
    // Fails if the file exists, so that two processes that start together agree on one secret.
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${file} does not hold a key: put the one of your backup there`);
  return secret;
};
