import { capturedMaterial } from '@tabiya/chess/rules/material.ts';
import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { CapturedPieces } from '../../../board/CapturedPieces.tsx';
import layout from '../../../board/study-layout.module.css';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { clockText } from '../../../board/clock-text.ts';
import { clocksAt } from '@tabiya/chess/analysis/clocks.ts';
import type { AnalysisRoomModel } from './use-analysis-room.ts';
import styles from './analysis.module.css';

/** The board between the bars of both sides: who plays there, what was captured, and the clock after the move. */
export function AnalysisSeats({ room, children }: { room: AnalysisRoomModel; children: ReactNode }) {
  return (
    <div className={layout.table}>
      <Seat room={room} color={opposite(room.orientation)} />
      {children}
      <Seat room={room} color={room.orientation} />
    </div>
  );
}

function Seat({ room, color }: { room: AnalysisRoomModel; color: Color }) {
  const { tree, path, game, position, positionAt } = room;
  const seat = game?.[color];
  const name = tree.tags[color === 'white' ? 'White' : 'Black'];
  const clock = clocksAt(tree, path)[color];
  return (
    <div className={styles.seat}>
      {seat ? (
        <>
          <MemberAvatar player={seat} />
          <MemberLine player={seat} rating={seat.rating} provisional={seat.provisional} withPopup />
        </>
      ) : (
        <b className={styles.name} dir="auto">
          {name && name !== '?' ? name : <FormattedMessage id="board.color" values={{ color }} />}
        </b>
      )}
      <CapturedPieces by={color} {...capturedMaterial(position, positionAt([]))[color]} />
      {clock === undefined ? null : <span className={styles.clock}>{clockText(clock)}</span>}
    </div>
  );
}
