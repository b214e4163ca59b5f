import { useInfiniteQuery } from '@tanstack/react-query';
import type { MatchSide } from '@tabiya/chess/pairing/team-match.ts';
import type { BoardView, MatchView } from '@tabiya/contract/community/club-matches.ts';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { call } from '../../../platform/net/call.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Card } from '../../../ui/Card.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { GameResults } from './GameResults.tsx';
import { boardsQuery } from './queries.ts';
import styles from './match.module.css';

/** The boards of a match, the strongest first. */
export function Boards({ match }: { match: MatchView }) {
  const intl = useIntl();
  const labels = useListLabels();
  const pages = useInfiniteQuery(boardsQuery(call, { kind: match.kind, match: match.number }));
  return (
    <Card flush>
      <PagedList pages={pages} labels={labels} empty={null}>
        {(boards) => (
          <ol className={styles.boards} aria-label={intl.formatMessage({ id: 'club_matches.boards' })}>
            {boards.map((board) => (
              <BoardLine key={board.board} board={board} isMine={match.mine?.board?.board === board.board} />
            ))}
          </ol>
        )}
      </PagedList>
    </Card>
  );
}

function BoardLine({ board, isMine }: { board: BoardView; isMine: boolean }) {
  return (
    <li className={styles.board} data-mine={isMine || undefined}>
      <span className={styles.number}>
        <FormattedNumber value={board.board} />
      </span>
      <Player board={board} side="home" />
      <GameResults board={board} />
      <Player board={board} side="away" />
    </li>
  );
}

function Player({ board, side }: { board: BoardView; side: MatchSide }) {
  const { player, rating, isRemoved } = board[side];
  return (
    <span className={styles.player} data-side={side} data-removed={isRemoved || undefined}>
      {player === null ? (
        <FormattedMessage id="club_matches.gone" />
      ) : (
        <MemberLine player={player} rating={rating} withPopup />
      )}
    </span>
  );
}
