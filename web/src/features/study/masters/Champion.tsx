import type { MasterPlayerEntry } from '@tabiya/contract/study/masters.ts';
import Crown from 'lucide-react/icons/crown';
import { FormattedMessage } from 'react-intl';
import styles from './masters.module.css';

/** When a player was world champion; nothing for the others. */
export function Champion({
  player: { champion, isWomensChampion },
}: {
  player: Pick<MasterPlayerEntry, 'champion' | 'isWomensChampion'>;
}) {
  if (champion.length === 0) return null;
  const years = <bdi>{champion.join(', ')}</bdi>;
  return (
    <span className={styles.champion}>
      <Crown aria-hidden size={16} />{' '}
      <span>
        <FormattedMessage id={isWomensChampion ? 'masters.womens_champion' : 'masters.champion'} values={{ years }} />
      </span>
    </span>
  );
}
