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

/** Code of the answer to a call that failed because of a bug. */
export const INTERNAL_ERROR = 'internal';

const universal: ReadonlySet<string> = new Set(UNIVERSAL_REFUSALS);
export const isUniversal = (code: string): boolean => universal.has(code);

/** Returns the status of a declared refusal: from the table, 404 for codes of missing things, 409 for all others. */
export const statusOf = (code: string): number =>
  STATUS[code] ?? (code === 'not_found' || code.endsWith('_not_found') ? 404 : 409);

/** Returns the text of a code in a locale (`de_DE`), else in English: `refusal.<code>` of the server's messages. */
export const refusalWords = (code: string, locale: string = DEFAULT_LOCALE.code): string =>
  hasWords(`refusal.${code}`) ? wordsIn(locale).formatMessage({ id: `refusal.${code}` }) : sentence(code);

/** Text that people read after a bug. */
export const INTERNAL_MESSAGE = refusalWords(INTERNAL_ERROR);

/** Builds the body in English; `refuseReply` translates it for the caller. */
export const refusalBody = (code: string, rest: Omit<RefusalBody, 'error' | 'message'> = {}): RefusalBody => ({
  error: code,
  message: refusalWords(code),
  ...rest,
});

/** Turns `game_not_found` into `Game not found.` */
function sentence(code: string): string {
  const words = code.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
