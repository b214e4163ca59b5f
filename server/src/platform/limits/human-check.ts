import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { ChallengeParameters, Payload } from 'altcha-lib/types';
import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { createCallQuotas, type CallQuotas } from './call-quota.ts';
import { addressKey } from './rate-limit.ts';
import type { Queries, Store } from '../store/store.ts';

type Always = 'algorithm' | 'nonce' | 'salt' | 'cost' | 'keyLength' | 'keyPrefix' | 'keySignature' | 'expiresAt';

/** What the widget has to solve. */
export interface Task {
  parameters: Required<Pick<ChallengeParameters, Always>> & { data: { address: string } };
  signature: string;
}

/** Proofs of work, which a caller with a suspicious number of calls has to send before the next one is accepted. */
export interface HumanChecks {
  /** Creates a task for this address, valid for five minutes and for one solution. */
  issue(ip: string): Promise<Task>;
  /**
   * Returns whether this is the first valid solution of a task of this address, in time. It earns the address some
   * calls.
   */
  redeem(solution: string, ip: string): Promise<boolean>;
  /** Takes one of the earned calls. Returns false if none is left. */
  spend(ip: string): Promise<boolean>;
  /** Deletes solutions that have expired. */
  sweep(): Promise<void>;
}

/**
 * About a second on a phone: rounds per try, and the number of tries. Creating or checking a task takes a millisecond.
 */
const ROUNDS = 2_000;
const LEAST_TRIES = 1_000;
const MOST_TRIES = 3_000;
const TASK_MS = 5 * 60_000;
/** What one solution earns, and for how long (ms). */
export const BOUGHT_CALLS = { calls: 10, lasts: 10 * 60_000 };
const MAX_SOLUTION = 4_096;

const hex = z.string().check(z.regex(/^[0-9a-f]{2,128}$/));
/** What the widget sends, as JSON in base64. */
const Sent = z.object({
  challenge: z.object({
    parameters: z.looseObject({ expiresAt: z.int(), data: z.object({ address: z.string() }) }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex }),
});

export interface HumanChecksOptions {
  store: Store;
  now: () => number;
  /** Where earned calls are kept, by address; in this process by default. */
  bought?: CallQuotas;
}

export const createHumanChecks = ({ store, now, bought = inProcess(now) }: HumanChecksOptions): HumanChecks => {
  let secrets: Promise<Secrets> | undefined;

  const readSecrets = () => {
    secrets ??= keyOf(store).then(secretsOf);
    // After a failure of the store, the next call asks again.
    secrets.catch(() => (secrets = undefined));
    return secrets;
  };

  const isRight = async ({ challenge, solution }: Payload): Promise<boolean> => {
    const result = await verifySolution({ challenge, solution, deriveKey, ...(await readSecrets()) });
    return result.verified;
  };

  return {
    async issue(ip) {
      const task = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter: randomInt(MOST_TRIES, LEAST_TRIES),
        expiresAt: Math.floor((now() + TASK_MS) / 1000),
        data: { address: addressKey(ip) },
        deriveKey,
        ...(await readSecrets()),
      });
      return task as Task;
    },
    async redeem(text, ip) {
      const address = addressKey(ip);
      const sent = readSolution(text);
      if (sent === undefined) return false;
      const { parameters, signature } = sent.challenge;
      if (parameters.data.address !== address || parameters.expiresAt * 1000 < now()) return false;
      if (!(await isRight(sent as unknown as Payload))) return false;
      if (!(await isFirst(store, signature, parameters.expiresAt * 1000))) return false;
      await bought.grant(address);
      return true;
    },
    spend: (ip) => bought.spend(addressKey(ip)),
    async sweep() {
      await store.query('delete from challenge_solved where expires_at < $1', [now()]);
    },
  };
};

const inProcess = (now: () => number): CallQuotas => createCallQuotas(BOUGHT_CALLS, now);

interface Secrets {
  hmacSignatureSecret: string;
  hmacKeySignatureSecret: string;
}

/** Returns the key that all nodes share, created by the first one that needs it. */
const keyOf = async (store: Store): Promise<Uint8Array> => {
  await store.query('insert into challenge_key values (1, $1) on conflict do nothing', [randomBytes(32)]);
  const [row] = await store.query<{ secret: Uint8Array }>('select secret from challenge_key');
  return row!.secret;
};

const secretsOf = (key: Uint8Array): Secrets => {
  const derive = (use: string) => createHmac('sha256', key).update(use).digest('hex');
  return { hmacSignatureSecret: derive('task'), hmacKeySignatureSecret: derive('answer') };
};

const readSolution = (text: string): z.output<typeof Sent> | undefined => {
  if (text.length > MAX_SOLUTION) return undefined;
  try {
    return Sent.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
};

/** Decides for all nodes: the one that inserts the signature has it first. */
const isFirst = async (queries: Queries, signature: string, expiresAt: number): Promise<boolean> => {
  const rows = await queries.query(
    'insert into challenge_solved values ($1, $2) on conflict do nothing returning signature',
    [signature, expiresAt],
  );
  return rows.length > 0;
};
