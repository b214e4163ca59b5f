import { legalDests } from '@tabiya/chess/rules/position.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Board } from '../../../board/Board.tsx';
import layout from '../../../board/study-layout.module.css';
import type { ExplorerModel } from './use-explorer.ts';

/** The board on which both sides move. */
export function ExplorerBoard({ model, fen }: { model: ExplorerModel; fen: string }) {
  const intl = useIntl();
  const { position, steps, ply, orientation, play } = model;
  const dests = useMemo(() => legalDests(position), [position]);
  return (
    <div className={layout.board}>
      <Board
        fen={fen}
        orientation={orientation}
        turn={position.turn}
        label={intl.formatMessage({ id: 'explorer.board' }, { color: position.turn })}
        lastMove={steps[ply - 1]?.uci}
        check={position.isCheck() ? position.turn : undefined}
        dests={dests}
        movable={position.turn}
        onMove={play}
      />
    </div>
  );
}
