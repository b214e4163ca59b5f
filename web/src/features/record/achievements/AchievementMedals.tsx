import type { AchievementView } from '@tabiya/contract/record/achievements.ts';
import { PageLink } from '../../../platform/routing/PageLink.tsx';
import styles from './achievements.module.css';

/** Earned achievements, the newest first; each links to its anchor on the page of all. */
export function AchievementMedals({ earned, page }: { earned: readonly AchievementView[]; page: string }) {
  return (
    <ul className={styles.medals}>
      {earned
        .toSorted((a, b) => (b.earnedAt ?? 0) - (a.earnedAt ?? 0))
        .map(({ code, name, image_url: picture }) => (
          <li key={code}>
            <PageLink to={`${page}#${code}`} className={styles.medal}>
              <img src={picture} alt="" width={80} height={80} />
              <span>{name}</span>
            </PageLink>
          </li>
        ))}
    </ul>
  );
}
