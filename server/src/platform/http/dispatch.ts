import type { Endpoint } from '@tabiya/contract/kit/endpoint.ts';
import type { FileContent, FileEndpoint } from '@tabiya/contract/kit/file.ts';
import { isClosed, LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { RedirectTarget } from '@tabiya/contract/kit/redirect.ts';
import { isRefusal, type Refusal, type RefusalBody } from '@tabiya/contract/kit/refusal.ts';
import type { CallLimits } from '../limits/call-limits.ts';
import type { Caller } from '../session/caller.ts';
import { isClean } from './clean-input.ts';
import { fieldWords } from './field-words.ts';
import { isUniversal, refusalBody } from './refusal.ts';
import type { CallContext, Route, SessionControl } from './routes.ts';
import { Unavailable } from '../store/unavailable.ts';

/** Who makes a call and from where, whichever transport it used. */
export interface CallOrigin {
  me: Caller | null;
  ip: string;
  requestId: string;
  /** Returns the language to answer in, as a locale (`de_DE`): for the web, that of its page. */
  locale(): string;
  /** A proof of work that was sent with the call; see `HumanChecks`. */
  solution: string | undefined;
  session: SessionControl;
}

export type CallResult =
  | { kind: 'done'; output: unknown; tagged: boolean }
  | { kind: 'file'; type: string; shown: boolean; content: FileContent }
  | { kind: 'lead'; lead: RedirectTarget }
  | { kind: 'refused'; body: RefusalBody };

/** Makes one call with all its checks. Throws only if our own code has a bug. */
export type Dispatch = (route: Route, input: unknown, origin: CallOrigin) => Promise<CallResult>;

export interface DispatchOptions {
  now: () => number;
  /** Undefined if nothing is limited, as in load tests. */
  limits: CallLimits | undefined;
  /** Compares each answer with the schema of its endpoint. For tests only, because that costs as much as the call. */
  checkAnswers: boolean;
}

export const createDispatch =
  ({ now, limits, checkAnswers }: DispatchOptions): Dispatch =>
  async (route, input, origin) => {
    const { endpoint } = route;
    const barred = audienceRefusal(endpoint.who, origin.me);
    if (barred !== undefined) return refused(barred);
    if ('own' in endpoint && endpoint.own && origin.me?.impersonatedBy) return refused('not_allowed');
    const held = await limits?.(route, origin);
    if (held !== undefined) return refused(held.code, 'retryAfter' in held ? { retryAfter: held.retryAfter } : {});
    if (!isClean(input)) return refused('bad_input');
    const parsed = endpoint.input.safeParse(input, { error: (issue) => fieldWords(origin.locale())(issue) });
    if (!parsed.success) return refused('bad_input', { fields: fieldsOf(parsed.error.issues) });
    const answer = await run(route, parsed.data, { ...origin, now: now() });
    if (isRefusal(answer)) return declared(route, answer);
    if ('leads' in endpoint) return { kind: 'lead', lead: answer as RedirectTarget };
    if ('type' in endpoint) return fileResult(endpoint, answer as FileContent);
    if (checkAnswers) checkAnswer(route.name, endpoint, answer);
    return { kind: 'done', output: answer, tagged: 'etag' in endpoint };
  };

/** Lowest membership or staff levels of the audiences that are defined by level. */
const LEAST = { premium: LEVELS.silver, moderator: LEVELS.moderator, staff: LEVELS.staff } as const;

/** Returns the refusal if someone does not belong to the audience `who`. */
export const audienceRefusal = (
  who: Endpoint['who'],
  me: Pick<Caller, 'isGuest' | 'membershipLevel' | 'isActivated'> | null,
): 'not_logged_in' | 'not_allowed' | 'account_closed' | 'not_activated' | undefined => {
  if (who === 'anyone') return undefined;
  if (me === null) return 'not_logged_in';
  if (who === 'session') return undefined;
  if (isClosed(me.membershipLevel)) return 'account_closed';
  if (who === 'player') return undefined;
  if (me.isGuest) return 'not_allowed';
  if (who === 'activated') return me.isActivated ? undefined : 'not_activated';
  return who !== 'member' && me.membershipLevel < LEAST[who] ? 'not_allowed' : undefined;
};

const refused = (code: string, rest: Omit<RefusalBody, 'error' | 'message'> = {}): CallResult => ({
  kind: 'refused',
  body: refusalBody(code, rest),
});

const fileResult = ({ type, shown }: FileEndpoint, content: FileContent): CallResult => ({
  kind: 'file',
  type,
  shown: shown === true,
  content,
});

const run = async (route: Route, input: unknown, context: CallContext): Promise<unknown> => {
  try {
    return await route.handler(input as never, context as never);
  } catch (err) {
    if (err instanceof Unavailable) return { refused: 'unavailable' };
    throw err;
  }
};

const declared = ({ name, endpoint }: Route, { refused: code, retryAfter, names }: Refusal<string>): CallResult => {
  if (!isUniversal(code) && !endpoint.refusals.includes(code)) throw new Error(`${name} does not declare ${code}`);
  return refused(code, { retryAfter, names });
};

/** Returns what is wrong with each field, by its path. */
export const fieldsOf = (
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [path.map(String).join('.'), message]));

const checkAnswer = (name: string, endpoint: Endpoint, answer: unknown): void => {
  const checked = endpoint.output.safeParse(answer);
  if (!checked.success) throw new Error(`${name} answers what it does not declare: ${checked.error.message}`);
};
