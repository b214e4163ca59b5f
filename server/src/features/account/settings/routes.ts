import { mayDelayBroadcast } from '@tabiya/contract/kit/levels.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import {
  DEFAULT_SETTINGS,
  settings,
  watchDelayMs,
  type SettingKey,
  type Settings,
} from '@tabiya/contract/account/settings.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { AccountsService } from '../accounts/service.ts';
import { mayRead } from './policy.ts';

const isKey = (name: string): name is SettingKey => Object.hasOwn(DEFAULT_SETTINGS, name);

const pick = (all: Settings, keys: readonly SettingKey[]): Partial<Settings> =>
  Object.fromEntries(keys.map((key) => [key, all[key]]));

export const settingsRoutes = (
  accounts: Pick<AccountsService, 'settingsOfMany' | 'setSettings' | 'standingOf'>,
): Route[] => {
  const write = async (accountId: string, changes: { [Key in SettingKey]?: Settings[Key] | undefined }) => {
    const said = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (said.length > 0) await accounts.setSettings(accountId, Object.fromEntries(said));
  };
  return routes('settings', settings, {
    async read({ id, include }, { me }) {
      const of = id === 'me' ? me.id : id;
      if (!mayRead(me, of)) return refuse('not_allowed');
      if (include !== undefined && !include.every(isKey)) return refuse('setting_not_found');
      const all = (await accounts.settingsOfMany([of])).get(of);
      if (all === undefined) return refuse('member_not_found');
      return include === undefined ? all : pick(all, include.filter(isKey));
    },
    async write(changes, { me }) {
      if (
        watchDelayMs(changes['live.watch_delay'] ?? 'none') > 0 &&
        !mayDelayBroadcast((await accounts.standingOf(me.id))?.chessTitle ?? null)
      )
        return refuse('title_needed');
      await write(me.id, changes);
      return {};
    },
    async setHome(cards, { me }) {
      await write(me.id, cards);
      return {};
    },
    async setDailyDisplay({ display }, { me }) {
      await write(me.id, { 'home.daily_display': display });
      return {};
    },
  });
};
