import { seatAt, type BoardName } from '@tabiya/chess/bughouse/types.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useIntl } from 'react-intl';
import sight from '../../../board/blindfold.module.css';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import { Pocket } from '../../../board/Pocket.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { bottomOf, isBlind, pocketsOf } from './FrontBoard.tsx';
import { SeatBar } from './SeatBar.tsx';
import type { TableRoomModel } from './use-table-room.ts';
import styles from './table.module.css';

/** Small view of the other board; a press brings it to the front. */
export function SideBoard({ room, board }: { room: TableRoomModel; board: BoardName }) {
  const intl = useIntl();
  const { state, stepping, seat } = room;
  const shown = (stepping.isAtEnd ? state.game : (state.steps[stepping.step] ?? state.game)).boards[board];
  const { position } = shown;
  const bottom = bottomOf(board, seat);
  const pockets = pocketsOf(position);
  const pocket = (color: Color) =>
    pockets ? <Pocket color={color} pieces={pockets[color]} className={styles.sidePocket} /> : null;
  return (
    <div className={styles.side}>
      <SeatBar room={room} seat={seatAt(board, opposite(bottom))} brief />
      {pocket(opposite(bottom))}
      <div className={classNames(styles.sideBoard, isBlind(room) && sight.blindfold)}>
        <MiniBoard
          fen={fenOf(position)}
          orientation={bottom}
          lastMove={shown.moves.last?.uci}
          check={position.isCheck() ? position.turn : undefined}
          label={intl.formatMessage({ id: 'bughouse.board' }, { board: board.toUpperCase(), color: 'none' })}
        />
      </div>
      <span className={styles.swap}>
        <IconButton size="small" label={intl.formatMessage({ id: 'bughouse.swap' })} onClick={room.swap}>
          <ArrowLeftRight />
        </IconButton>
      </span>
      {pocket(bottom)}
      <SeatBar room={room} seat={seatAt(board, bottom)} brief />
    </div>
  );
}
