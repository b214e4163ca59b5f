import type { AchievementsService } from '../achievements/service.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { AlertsService } from '../alerts/service.ts';
import type { GamesService } from '../games/service.ts';
import { DEMO_MEMBERS } from './members.ts';

export interface HonourNeeds {
  accounts: Pick<AccountsService, 'accountByName'>;
  achievements: Pick<AchievementsService, 'judge' | 'list'>;
  alerts: Pick<AlertsService, 'raise'>;
  games: Pick<GamesService, 'recordsOf'>;
}

/** Gives everybody what their games have earned, and leaves the first member one alert of it. */
export const fillHonours = async ({ accounts, achievements, alerts, games }: HonourNeeds): Promise<void> => {
  const [{ username }] = DEMO_MEMBERS;
  const earned = async () => {
    const known = await achievements.list(username, { id: null, locale: 'en_US' });
    return known?.achievements.filter((one) => one.earnedAt);
  };
  const first = await accounts.accountByName(username);
  if (first === undefined || (await earned())?.length !== 0) return;
  const played = new Map<string, number>();
  for (const member of DEMO_MEMBERS) {
    const account = await accounts.accountByName(member.username);
    if (account === undefined) continue;
    for await (const page of games.recordsOf(account.id)) {
      for (const { view } of page) played.set(view.id, view.startedAt);
    }
  }
  for (const [id] of [...played].toSorted(([, a], [, b]) => a - b)) await achievements.judge(id, 'quietly');
  const newest = (await earned())?.toSorted((a, b) => (b.earnedAt ?? 0) - (a.earnedAt ?? 0))[0];
  if (newest === undefined) return;
  const { code, name: achievementName, image_url: image } = newest;
  await alerts.raise({
    to: first.id,
    payload: { alertType: 'user_achievements', code, achievementName, threshold: null, image },
  });
};
