import { createPortal } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import layout from '../../../board/study-layout.module.css';
import squares from '../../../board/squares.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { PiecePalette } from './PiecePalette.tsx';
import { SetUpBoard } from './SetUpBoard.tsx';
import { SetUpPanel } from './SetUpPanel.tsx';
import { useSetUp } from './use-set-up.ts';
import type { AnalysisRoomModel } from './use-analysis-room.ts';
import styles from './set-up.module.css';

/** The position editor, in the place of the board and its panel. */
export function SetUpRoom({ room }: { room: AnalysisRoomModel }) {
  const model = useSetUp(room.fen, room.variant, room.orientation);
  const { ghost, piece } = model.drag;
  return (
    <div className={layout.layout}>
      <div className={styles.table}>
        <h2 className="visually-hidden">
          <FormattedMessage id="analysis.setup" />
        </h2>
        <SetUpBoard model={model} />
        <PiecePalette model={model} />
      </div>
      <SetUpPanel model={model} room={room} />
      {piece
        ? createPortal(
            <i ref={ghost} className={classNames(styles.ghost, squares.pieceImage, piece.color, piece.role)} />,
            document.body,
          )
        : null}
    </div>
  );
}
