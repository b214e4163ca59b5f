import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { MasterGameLine } from '../masters/MasterGameLine.tsx';
import { masterPositionQuery } from '../masters/queries.ts';
import { ExplorerMoves } from './ExplorerMoves.tsx';
import styles from './explorer.module.css';

/** What masters played in a position, and their games. */
export function MasterGames({ fen, onPlay }: { fen: string; onPlay: (uci: string) => void }) {
  const intl = useIntl();
  const { data, error, isPlaceholderData } = useQuery(masterPositionQuery(call, fen));
  if (error) return <p role="alert">{failureText(intl, error)}</p>;
  if (data === undefined) return <div className={styles.waiting} aria-busy />;
  return (
    <div className={styles.found} aria-busy={isPlaceholderData} data-stale={isPlaceholderData || undefined}>
      {data.games.length === 0 ? (
        <p className={styles.empty}>
          <FormattedMessage id="masters.explorer_none" />
        </p>
      ) : (
        <ExplorerMoves view={data} onPlay={onPlay} />
      )}
      {data.games.length === 0 ? null : (
        <section className={styles.games}>
          <h2 className={styles.heading}>
            <FormattedMessage id="masters.games" />
          </h2>
          <ul className={styles.list}>
            {data.games.map((game) => (
              <li key={game.slug}>
                <MasterGameLine game={game} className={styles.game} />
              </li>
            ))}
          </ul>
          <p className={styles.hint}>
            <PageLink to={pageUrl('web_master_games', undefined, { fen })} rel="nofollow">
              <FormattedMessage id="masters.same_position" />
            </PageLink>
          </p>
        </section>
      )}
    </div>
  );
}
