import { hash, verify } from '@node-rs/argon2';
import type { PasswordStrength } from '@tabiya/contract/account/accounts.ts';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { createHashQueue } from './hash-queue.ts';
import { LEAST_PASSWORD_SCORE } from './policy.ts';

/** Parameters of argon2id, the library's default variant, at the minimum that OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hash of a discarded random password, so that an unknown name costs as much time as a wrong password. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$rbRYrhzIgOSNpm3rFlvbuQ$bapKqJ2lWlLTPfpT+cSjc73L6K9VD+fD7Iiyxt73pLs';
/** Matching time grows with the square of the length; only this many leading characters are judged. */
const JUDGED_LENGTH = 32;
/** Number of letter substitutions (`p4$$`) to try; more take a tenth of a second and find nothing new. */
const SIGN_READINGS = 20;

/** Two systems may encode the same typed letters as different Unicode sequences. */
const spelled = (password: string) => password.normalize('NFKC');

const queue = createHashQueue();

/** Throws `Unavailable` when too many hashes wait. */
export const hashPassword = (password: string): Promise<string> => queue(() => hash(spelled(password), COST));

/**
 * Takes the same time whether or not there is a hash to compare with. Throws `Unavailable` when too many hashes wait.
 */
export const passwordFits = async (password: string, passwordHash: string | null): Promise<boolean> => {
  const fits = await queue(() => verify(passwordHash ?? NOBODYS_HASH, spelled(password)));
  return fits && passwordHash !== null;
};

let judge: Promise<ZxcvbnFactory> | undefined;

/** The word lists take memory and a tenth of a second, so they are loaded when the first password is judged. */
const loadJudge = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory: Judge }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const chess = ['tabiya', 'chess', 'checkmate', 'stalemate', 'knight', 'bishop', 'pawn', 'gambit', 'grandmaster'];
  return new Judge({
    dictionary: { ...common.dictionary, ...english.dictionary, chess },
    graphs: common.adjacencyGraphs,
    maxLength: JUDGED_LENGTH,
    l33tMaxSubstitutions: SIGN_READINGS,
  });
};

/**
 * Rates a password; `about` holds public facts on the member (name, address and its parts), which count as guessed at
 * once.
 */
export const strengthOf = async (password: string, about: readonly string[]): Promise<PasswordStrength> => {
  judge ??= loadJudge();
  const words = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((text) => text.length > 2);
  const { score } = (await judge).check(spelled(password), words);
  return { score, accepted: score >= LEAST_PASSWORD_SCORE };
};
