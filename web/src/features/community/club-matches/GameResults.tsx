import type { BoardView } from '@tabiya/contract/community/club-matches.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useIntl } from 'react-intl';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import styles from './match.module.css';

const RESULTS = { home: '1–0', away: '0–1', draw: '½–½', nobody: '0–0' } as const;

/** The games of a board, each a link as soon as it has begun; the first number is that of the home side. */
export function GameResults({ board: { games } }: { board: BoardView }) {
  const intl = useIntl();
  return (
    <span className={styles.games}>
      {games.map(({ game, id, result }) => {
        const state = result ?? (id === null ? 'waits' : 'runs');
        const label = intl.formatMessage({ id: 'club_matches.game' }, { game, state });
        const shown = result === null ? (id === null ? '·' : '•') : RESULTS[result];
        return id === null ? (
          <span key={game} className={styles.game} title={label}>
            <span aria-hidden>{shown}</span>
            <span className="visually-hidden">{label}</span>
          </span>
        ) : (
          <PageLink
            key={game}
            to={pageUrl('web_game_uuid', { id: toShortUuid(id) })}
            className={styles.game}
            data-runs={state === 'runs' || undefined}
            aria-label={label}
            title={label}
          >
            {shown}
          </PageLink>
        );
      })}
    </span>
  );
}
