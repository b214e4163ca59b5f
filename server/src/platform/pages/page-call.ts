import { CallFailure, type Call } from '@tabiya/contract/kit/call.ts';
import { INTERNAL_ERROR, INTERNAL_MESSAGE, refusalBody, statusOf } from '../http/refusal.ts';
import type { CallOrigin, CallResult, Dispatch } from '../http/dispatch.ts';
import { methodOf } from '../http/calls.ts';
import type { Log } from '../site/log.ts';
import type { Route } from '../http/routes.ts';

export interface PageCallsOptions {
  routes: readonly Route[];
  dispatch: Dispatch;
  log: Log;
}

/**
 * Makes the calls that a page needs while it is rendered, in process, with the same checks as over HTTP. Only GET, and
 * POST calls that read: viewing a page changes nothing. Calls are found by path, because the built web has its own copy
 * of the contract.
 */
export const createPageCalls = ({ routes, dispatch, log }: PageCallsOptions): ((origin: CallOrigin) => Call) => {
  const byPath = new Map(
    routes.filter(mayBeAsked).map((route) => [`${methodOf(route)} ${route.endpoint.path}`, route]),
  );

  const make = async (route: Route, input: unknown, origin: CallOrigin): Promise<CallResult> => {
    try {
      return await dispatch(route, asQuery(input), origin);
    } catch (err) {
      log.error({ err, reqId: origin.requestId, call: route.name }, 'a call of a page failed');
      throw new CallFailure(500, { error: INTERNAL_ERROR, message: INTERNAL_MESSAGE });
    }
  };

  return (origin) => async (endpoint, input) => {
    const route = byPath.get(`${endpoint.method} ${endpoint.path}`);
    if (route === undefined) throw new CallFailure(404, refusalBody('not_found'));
    const result = await make(route, input, origin);
    if (result.kind === 'refused') throw new CallFailure(statusOf(result.body.error), result.body);
    if (result.kind === 'lead') throw new Error(`${route.name} leads away: no page can show it`);
    return (result.kind === 'done' ? result.output : result.content) as never;
  };
};

const mayBeAsked = (route: Route): boolean =>
  methodOf(route) === 'GET' || ('reads' in route.endpoint && route.endpoint.reads === true);

/** Encodes input as it would arrive over HTTP: text, booleans as 1 and 0, undefined left out. */
const asQuery = (input: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input as Record<string, unknown>).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value)]],
    ),
  );
