import { CallFailure, type Call } from '@tabiya/contract/kit/call.ts';
import type { RefusalBody } from '@tabiya/contract/kit/refusal.ts';
import { hearAwards } from '../overlays/awards.ts';
import { countRenewals, isRenewed, renewSession } from './call-renewal.ts';
import { addressOf, send, type CallAnswer, type CallRequest } from './call-request.ts';
import { humanChecks } from './human-check.ts';
import { asksForHumanCheck } from './human-check-queue.ts';
import { reportError } from './error-reports.ts';
import { keepAnswer, keptAnswer } from './etags.ts';

/** Makes a call over HTTP from the browser, by the rules common to all calls. */
export const call: Call = async (endpoint, input, options = {}) => {
  const request: CallRequest = { endpoint, input: input as Record<string, unknown>, options };
  const address = addressOf(request);
  const answer = await ask(request);
  hearAwards(answer.headers);
  if (answer.status === 304) return keptAnswer(address) as never;
  const body = bodyOf(answer);
  if (!answer.ok) throw failed(request, answer.status, asRefusal(body));
  keepAnswer(endpoint, address, { headers: answer.headers, body });
  return body as never;
};

/**
 * Returns the parsed body; undefined if it is empty. A body that is not ours counts as a refusal without a message,
 * never as a success.
 */
const bodyOf = ({ ok, text }: CallAnswer): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    if (ok) throw new CallFailure(0, undefined);
    return undefined;
  }
};

/** Sends a call. While a human check runs, calls wait for it, and a call that requires one starts it. */
const ask = async (request: CallRequest): Promise<CallAnswer> => {
  if (humanChecks.state.get() !== 'closed') return wait(request);
  const answer = await renewing(request);
  return asksForHumanCheck(answer) ? wait(request) : answer;
};

const wait = (request: CallRequest): Promise<CallAnswer> =>
  humanChecks.join((solution) => (solution === undefined ? ask(request) : renewing(request, solution)));

/** Retries a 401 of a service once, if the session can be renewed. */
const renewing = async (request: CallRequest, solution?: string): Promise<CallAnswer> => {
  const before = countRenewals();
  const answer = await retrying(request, solution);
  if (answer.status !== 401 || !isRenewed(request.endpoint.path) || !(await renewSession(before))) return answer;
  return retrying(request, solution);
};

/** Retries a 403 that brings a new token once with it. */
const retrying = async (request: CallRequest, solution?: string): Promise<CallAnswer> => {
  const shown = solution === undefined ? {} : { solution };
  const answer = await send(request, shown);
  const token = answer.status === 403 ? answer.headers.get('x-csrf-token') : null;
  return token === null ? answer : send(request, { ...shown, token });
};

const failed = (request: CallRequest, status: number, body: RefusalBody | undefined): CallFailure => {
  const failure = new CallFailure(status, body);
  const { method } = request.endpoint;
  reportError({
    type: 'HTTP',
    message: failure.message,
    method,
    url: addressOf(request),
    status,
    stack: failure.stack,
  });
  return failure;
};

const asRefusal = (body: unknown): RefusalBody | undefined =>
  typeof body === 'object' && body !== null && 'error' in body ? (body as RefusalBody) : undefined;
