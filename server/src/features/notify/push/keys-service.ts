import webPush from 'web-push';
import type { Platform } from '../../../platform/site/platform.ts';
import { insertKeyPair, keyPair } from './store.ts';

/** Key pair (base64url) that signs requests to push services (VAPID, RFC 8292). */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const PURPOSE = 'push-key';

/**
 * Creates the keys once for the whole site, because browsers subscribe to the public key, and stores them encrypted.
 */
export const createPushKeys = ({ store, secrets }: Pick<Platform, 'store' | 'secrets'>): (() => Promise<PushKeys>) => {
  let pair: Promise<PushKeys> | undefined;

  const make = async () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await insertKeyPair(store, { public_key: publicKey, private_key: secrets.seal(privateKey, PURPOSE) });
    // Another node may have created them first, so they are read back.
    return keyPair(store);
  };
  const read = async (): Promise<PushKeys> => {
    const kept = (await keyPair(store)) ?? (await make());
    if (kept === undefined) throw new Error('the keys for notes of browsers were not kept');
    return { publicKey: kept.public_key, privateKey: secrets.open(kept.private_key, PURPOSE) };
  };

  return () => {
    pair ??= read();
    pair.catch(() => (pair = undefined));
    return pair;
  };
};
