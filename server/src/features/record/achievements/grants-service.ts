import { ACHIEVEMENTS, type AchievementCode } from '@tabiya/contract/record/achievements.ts';
import type { Store } from '../../../platform/store/store.ts';
import { wordsIn } from '../../../platform/site/words.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import { insertAchievements } from './store.ts';
import { picturePath, toAwardView } from './view.ts';

/** When and by which game something was achieved, and whether its member is alerted. */
interface Occasion {
  /** Null: it was no game. */
  gameId: string | null;
  at: number;
  /** Instant until which only the member may know; null when everybody may know at once. */
  shownAt: number | null;
  isTold: boolean;
}

/** Called with what a member has just earned, and whether only the member may know. */
export type Earned = (accountId: string, codes: AchievementCode[], isHidden: boolean) => void | Promise<void>;

interface GivingParts {
  store: Store;
  alerts: Pick<AlertsService, 'raise'>;
  earned: Earned;
}

export type Give = (
  account: { id: string; locale: string },
  codes: readonly AchievementCode[],
  occasion: Occasion,
) => Promise<void>;

/** Gives a member achievements, each once, and alerts the member of new ones. */
export const createAchievementGrants =
  ({ store, alerts, earned }: GivingParts): Give =>
  async (account, codes, occasion) => {
    const { gameId, at, shownAt, isTold } = occasion;
    const row = { account_id: account.id, at, game_id: gameId, shown_at: shownAt, is_new: isTold };
    const all = codes.map((code) => ({ ...row, code }));
    const added = all.length === 0 ? [] : await insertAchievements(store, all);
    if (added.length === 0 || !isTold) return;
    await earned(account.id, added, shownAt !== null);
    for (const code of added) {
      const { name } = toAwardView(code, wordsIn(account.locale));
      const found = ACHIEVEMENTS.find((one) => one.code === code);
      const threshold = found && 'threshold' in found ? found.threshold : null;
      const payload = { code, achievementName: name, threshold, image: picturePath(code) };
      await alerts.raise({ to: account.id, payload: { alertType: 'user_achievements', ...payload } });
    }
  };
