import { CallFailure, type Call } from '@tabiya/contract/kit/call.ts';
import type { RefusalBody } from '@tabiya/contract/kit/refusal.ts';
import { hearAwards } from './awards.ts';
import { isRenewed, renewSession } from './call-renewal.ts';
import { addressOf, send, type CallRequest } from './call-request.ts';
import { challenges } from './challenge.ts';
import { asksForChallenge } from './challenge-queue.ts';
import { reportError } from './error-reports.ts';
import { keepAnswer, keptAnswer } from './etags.ts';

/** A call over HTTP from the browser, by the rules that hold for all of them. */
export const call: Call = async (endpoint, input, options = {}) => {
  const request: CallRequest = { endpoint, input: input as Record<string, unknown>, options };
  const address = addressOf(request);
  const response = await ask(request);
  hearAwards(response.headers);
  if (response.status === 304) return keptAnswer(address) as never;
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw failed(request, response.status, asRefusal(body));
  keepAnswer(endpoint, address, { headers: response.headers, body });
  return body as never;
};

/** While somebody is being verified, calls wait; a call that asks for it waits with them. */
const ask = async (request: CallRequest): Promise<Response> => {
  if (challenges.state() !== 'closed') return wait(request);
  const response = await renewing(request);
  return asksForChallenge(response) ? wait(request) : response;
};

const wait = (request: CallRequest): Promise<Response> =>
  challenges.join((solution) => (solution === undefined ? ask(request) : renewing(request, solution)));

/** A 401 of a service is tried once more, if the session goes on. */
const renewing = async (request: CallRequest, solution?: string): Promise<Response> => {
  const response = await retrying(request, solution);
  if (response.status !== 401 || !isRenewed(request.endpoint.path) || !(await renewSession())) return response;
  return retrying(request, solution);
};

/** A 403 that brings a new token is tried once more with it. */
const retrying = async (request: CallRequest, solution?: string): Promise<Response> => {
  const shown = solution === undefined ? {} : { solution };
  const response = await send(request, shown);
  const token = response.status === 403 ? response.headers.get('x-csrf-token') : null;
  return token === null ? response : send(request, { ...shown, token });
};

const failed = (request: CallRequest, status: number, body: RefusalBody | undefined): CallFailure => {
  const failure = new CallFailure(status, body);
  const { method } = request.endpoint;
  reportError({
    kind: 'HTTP',
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
