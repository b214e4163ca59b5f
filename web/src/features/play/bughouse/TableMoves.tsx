import { BOARDS } from '@tabiya/chess/bughouse/types.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { MoveList } from '../../../board/MoveList.tsx';
import { TotalRefund } from '../games/TotalRefund.tsx';
import type { TableRoomModel } from './use-table-room.ts';
import styles from './table-panel.module.css';

/** Moves of both boards side by side, for spectators and after the game. */
export function TableMoves({ room }: { room: TableRoomModel }) {
  const intl = useIntl();
  const { state, stepping } = room;
  const shown = state.steps[stepping.step] ?? state.game;
  /** Returns the step at which a ply of a board was played. */
  const stepOf = (board: (typeof BOARDS)[number], ply: number) =>
    state.steps.findIndex((step) => step.boards[board].ply === ply);
  return (
    <div className={styles.moves}>
      {BOARDS.map((board) => (
        <div key={board} className={styles.boardMoves}>
          <h2>
            <FormattedMessage id="bughouse.board_name" values={{ board: board.toUpperCase() }} />
          </h2>
          <MoveList
            label={intl.formatMessage({ id: 'bughouse.moves_of' }, { board: board.toUpperCase() })}
            moves={state.game.boards[board].moves.toArray().map(({ san }) => san)}
            current={shown.boards[board].ply}
            onSelect={(ply) => stepping.go(stepOf(board, ply))}
          />
          <TotalRefund moves={state.game.boards[board].moves} first="white">
            {(words) => <p className={styles.returned}>{words}</p>}
          </TotalRefund>
        </div>
      ))}
    </div>
  );
}
