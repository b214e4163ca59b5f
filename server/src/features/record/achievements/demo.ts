import type { GameView } from '@tabiya/contract/play/games.ts';
import type { DemoWorld } from '../../../platform/site/demo-world.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { AchievementsService } from './service.ts';

export interface DemoNeeds {
  achievements: Pick<AchievementsService, 'judgePast' | 'list'>;
  alerts: Pick<AlertsService, 'raise'>;
  games: { recordsOf(accountId: string): AsyncIterable<{ view: GameView }[]> };
}

/** Gives all demo members what their games have earned, and leaves one alert to the first member. */
export const fillAchievements = async (
  { achievements, alerts, games }: DemoNeeds,
  { members }: DemoWorld,
): Promise<void> => {
  const [first] = members;
  const earned = async () => {
    const known = await achievements.list(first.username, { id: null, locale: 'en_US' });
    return known?.achievements.filter((one) => one.earnedAt);
  };
  if ((await earned())?.length !== 0) return;
  const played = new Map<string, number>();
  for (const { id } of members) {
    for await (const page of games.recordsOf(id)) {
      for (const { view } of page) played.set(view.id, view.startedAt);
    }
  }
  await achievements.judgePast([...played].toSorted(([, a], [, b]) => a - b).map(([id]) => id));
  const newest = (await earned())?.toSorted((a, b) => (b.earnedAt ?? 0) - (a.earnedAt ?? 0))[0];
  if (newest === undefined) return;
  const { code, name: achievementName, image_url: image } = newest;
  await alerts.raise({
    to: first.id,
    payload: { alertType: 'user_achievements', code, achievementName, threshold: null, image },
  });
};
