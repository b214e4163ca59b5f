import * as z from 'zod/mini';
import { endpoint, type Method } from '../kit/endpoint.ts';

/** Width of the sidebar, by the documented names. */
const SIDEBAR_STATES = ['vertical-expanded', 'vertical-collapsed'] as const;
const SidebarState = z.enum(SIDEBAR_STATES);
export type SidebarState = z.infer<typeof SidebarState>;

const state = <M extends Method>(method: M) =>
  endpoint({
    documented: 'web_user_callback_update_navigation_state',
    method,
    path: '/{state}/callback/user/update-navigation-state',
    who: 'session',
    input: z.object({ state: SidebarState }),
    output: z.object({ state: SidebarState }),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  });

/** The page frame in the state in which a member left it. The documents request the first call with any method. */
export const navigation = {
  /** Stores the state and answers it. */
  updateState: state('POST'),
  updateStateByPut: state('PUT'),
  updateStateByPatch: state('PATCH'),
  updateStateByDelete: state('DELETE'),
  /** Stores it too: a link of another site could change no more than the width of the sidebar. */
  updateStateByGet: state('GET'),
  updatePreferences: endpoint({
    documented: 'web_user_callback_update_preferences',
    method: 'POST',
    path: '/callback/user/preferences',
    who: 'session',
    input: z.object({ 'ui.mode': z.enum(['dark', 'light']) }),
    output: z.object({}),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
};
