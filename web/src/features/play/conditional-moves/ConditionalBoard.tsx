import { fenOf, legalDests, pocketsOf, squareName } from '@tabiya/chess/rules/position.ts';
import type { BoardVariant, Color } from '@tabiya/chess/rules/types.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Board } from '../../../board/Board.tsx';
import layout from '../../../board/study-layout.module.css';
import type { ConditionalMovesModel } from './use-conditional-moves.ts';

interface ConditionalBoardProps {
  model: ConditionalMovesModel;
  variant: BoardVariant;
  orientation: Color;
}

/** The board on which the player enters what the opponent may play, and the answers. */
export function ConditionalBoard({ model, variant, orientation }: ConditionalBoardProps) {
  const intl = useIntl();
  const { position, path, lastMove, isOpen, show } = model;
  const dests = useMemo(() => legalDests(position), [position]);
  const drops = useMemo(() => [...position.dropDests()].map(squareName), [position]);
  const fen = useMemo(() => fenOf(position), [position]);
  return (
    <div className={layout.boardRow}>
      <div className={layout.board}>
        <Board
          fen={fen}
          variant={variant}
          orientation={orientation}
          turn={position.turn}
          label={intl.formatMessage({ id: 'conditional_moves.board' }, { color: position.turn })}
          lastMove={lastMove}
          check={position.isCheck() ? position.turn : undefined}
          dests={dests}
          pockets={pocketsOf(position)}
          dropDests={drops}
          movable={isOpen ? position.turn : undefined}
          onMove={(uci) => show([...path, uci])}
        />
      </div>
    </div>
  );
}
