import { DEFAULT_LOCALE } from '@tabiya/contract/site/locales.ts';
import { UNIVERSAL_REFUSALS, type RefusalBody } from '@tabiya/contract/kit/refusal.ts';
import { hasWords, wordsIn } from '../site/words.ts';

const STATUS: Record<string, number> = {
  bad_input: 400,
  bad_signature: 400,
  not_logged_in: 401,
  bad_token: 403,
  not_allowed: 403,
  account_closed: 403,
  not_activated: 403,
  challenge_required: 403,
  too_large: 413,
  rate_limited: 429,
  unavailable: 503,
};

/** The code of an answer to a call that failed by a bug of ours. */
export const INTERNAL_ERROR = 'internal';

const universal: ReadonlySet<string> = new Set(UNIVERSAL_REFUSALS);
export const isUniversal = (code: string): boolean => universal.has(code);

/** The status of a declared refusal: those of the table, 404 for what was not found, 409 for every other. */
export const statusOf = (code: string): number =>
  STATUS[code] ?? (code === 'not_found' || code.endsWith('_not_found') ? 404 : 409);

/** What a code says to people: `refusal.<code>` of the server's messages, in a locale (`de_DE`), else in English. */
export const refusalWords = (code: string, locale: string = DEFAULT_LOCALE.code): string =>
  hasWords(`refusal.${code}`) ? wordsIn(locale).formatMessage({ id: `refusal.${code}` }) : sentence(code);

/** What people read after a bug of ours. */
export const INTERNAL_MESSAGE = refusalWords(INTERNAL_ERROR);

/** In English: `refuseReply` says it in the language of whoever asked. */
export const refusalBody = (code: string, rest: Omit<RefusalBody, 'error' | 'message'> = {}): RefusalBody => ({
  error: code,
  message: refusalWords(code),
  ...rest,
});

/** `game_not_found` becomes `Game not found.` */
function sentence(code: string): string {
  const words = code.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
