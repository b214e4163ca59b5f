import * as z from 'zod/mini';
import { endpoint, type Method } from '../kit/endpoint.ts';

/** How wide the sidebar stands, by the names that the documents have for it. */
const SIDEBAR_STATES = ['vertical-expanded', 'vertical-collapsed'] as const;
const SidebarState = z.enum(SIDEBAR_STATES);
export type SidebarState = z.infer<typeof SidebarState>;

const state = <M extends Method>(method: M) =>
  endpoint({
    method,
    path: '/{state}/callback/user/update-navigation-state',
    who: 'session',
    input: z.object({ state: SidebarState }),
    output: z.object({ state: SidebarState }),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  });

/** The frame of the pages, as somebody with an account left it. The documents ask for the first call by any method. */
export const navigation = {
  /** Keeps the state and answers it. */
  updateState: state('POST'),
  updateStateByPut: state('PUT'),
  updateStateByDelete: state('DELETE'),
  /** Answers the state that is kept: to follow a link changes nothing. */
  readState: state('GET'),
  updatePreferences: endpoint({
    method: 'POST',
    path: '/callback/user/preferences',
    who: 'session',
    input: z.object({ 'ui.mode': z.enum(['dark', 'light']) }),
    output: z.object({}),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
};
