import type { ExplorerMove, ExplorerView } from '@tabiya/contract/study/explorer.ts';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Figurines } from '../../../board/Figurines.tsx';
import { useBoardOptions } from '../../../board/board-options.ts';
import { Table, type Column } from '../../../ui/Table.tsx';
import { ResultBar } from './ResultBar.tsx';
import styles from './explorer.module.css';

/** What was played in a position; of the masters' games no average rating is known. */
interface MovesView extends Pick<ExplorerView, 'white' | 'draws' | 'black'> {
  moves: readonly PlayedMove[];
}

type PlayedMove = Omit<ExplorerMove, 'averageRating'> & { averageRating?: number };

const gamesOf = ({ white, draws, black }: Pick<ExplorerView, 'white' | 'draws' | 'black'>) => white + draws + black;

/** The moves that were played in a position, most played first; each can be played on the board. */
export function ExplorerMoves({ view, onPlay }: { view: MovesView; onPlay: (uci: string) => void }) {
  const intl = useIntl();
  const { moveList } = useBoardOptions();
  const total = gamesOf(view);
  const columns: Column<PlayedMove>[] = [
    {
      key: 'move',
      header: intl.formatMessage({ id: 'explorer.move' }),
      main: true,
      cell: ({ san, uci }) => (
        <button type="button" className={styles.move} dir="ltr" onClick={() => onPlay(uci)}>
          {moveList === 'figurine' ? <Figurines san={san} /> : san}
        </button>
      ),
    },
    {
      key: 'games',
      header: intl.formatMessage({ id: 'explorer.games' }),
      align: 'end',
      cell: (move) => (
        <span className={styles.figures}>
          <FormattedNumber value={gamesOf(move)} />
          <span className={styles.minor}>{intl.formatNumber(gamesOf(move) / total, { style: 'percent' })}</span>
        </span>
      ),
    },
    {
      key: 'results',
      header: intl.formatMessage({ id: 'explorer.results' }),
      cell: (move) => (
        <span className={styles.results}>
          <ResultBar results={move} />
          <span className={styles.minor}>
            {move.averageRating === undefined ? (
              <FormattedMessage id="masters.last_year" values={{ year: String(move.lastYear) }} />
            ) : (
              <FormattedMessage
                id="explorer.facts"
                values={{ rating: String(move.averageRating), year: String(move.lastYear) }}
              />
            )}
          </span>
        </span>
      ),
    },
  ];
  return (
    <>
      <div className={styles.total}>
        <span>
          <FormattedMessage id="explorer.total" values={{ count: total }} />
        </span>
        <ResultBar results={view} />
      </div>
      <Table
        caption={intl.formatMessage({ id: 'explorer.caption' })}
        columns={columns}
        rows={view.moves}
        rowKey={({ uci }) => uci}
        narrow="columns"
      />
    </>
  );
}
