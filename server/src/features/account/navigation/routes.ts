import { navigation, type SidebarState } from '@tabiya/contract/account/navigation.ts';
import type { Settings } from '@tabiya/contract/account/settings.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { AccountsService } from '../accounts/service.ts';

const WIDTH = {
  'vertical-expanded': 'expanded',
  'vertical-collapsed': 'collapsed',
} as const satisfies Record<SidebarState, Settings['ui.sidebar']>;

export const navigationRoutes = (accounts: Pick<AccountsService, 'setSettings'>): Route[] => {
  /** Staff who impersonate a member must not change the member's settings. */
  const keep = async ({ id, impersonatedBy }: Caller, changes: Partial<Settings>): Promise<void> => {
    if (impersonatedBy === null) await accounts.setSettings(id, changes);
  };
  const updateState = async ({ state }: { state: SidebarState }, { me }: { me: Caller }) => {
    await keep(me, { 'ui.sidebar': WIDTH[state] });
    return { state };
  };
  return routes('navigation', navigation, {
    updateState,
    updateStateByPut: updateState,
    updateStateByPatch: updateState,
    updateStateByDelete: updateState,
    updateStateByGet: updateState,
    async updatePreferences(changes, { me }) {
      await keep(me, changes);
      return {};
    },
  });
};
