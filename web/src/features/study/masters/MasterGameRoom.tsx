import type { MasterGameView } from '@tabiya/contract/study/masters.ts';
import { opposite } from '@tabiya/chess/rules/types.ts';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useIntl } from 'react-intl';
import { Board } from '../../../board/Board.tsx';
import { MoveAnnouncer } from '../../../board/MoveAnnouncer.tsx';
import { PositionText } from '../../../board/PositionText.tsx';
import { SidePanel } from '../../../board/SidePanel.tsx';
import { StepButtons } from '../../../board/StepButtons.tsx';
import layout from '../../../board/study-layout.module.css';
import { useSounds } from '../../../platform/sound/use-sounds.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { MasterGameHead } from './MasterGameHead.tsx';
import { MasterGameText } from './MasterGameText.tsx';
import { useReplay } from './use-replay.ts';
import styles from './master-game.module.css';

/** The board on which a game is played through, and beside it the game as a book has it. */
export function MasterGameRoom({ game }: { game: MasterGameView }) {
  const intl = useIntl();
  const { ply, select, orientation, flip, position, fen, move } = useReplay(game.line);
  useSounds();
  const side = opposite(position.turn);
  return (
    <div className={layout.page}>
      <div className={classNames(layout.layout, styles.layout)}>
        <div className={layout.board}>
          <Board
            fen={fen}
            orientation={orientation}
            turn={position.turn}
            label={intl.formatMessage({ id: 'masters.board' }, { white: game.white.name, black: game.black.name })}
            lastMove={move?.uci}
            check={position.isCheck() ? position.turn : undefined}
            viewOnly
          />
        </div>
        <SidePanel className={styles.panel} aria-label={intl.formatMessage({ id: 'masters.game' })}>
          <MasterGameHead game={game} fen={fen} />
          <div className={styles.tools} role="group" aria-label={intl.formatMessage({ id: 'games.step' })}>
            <span className={styles.steps} dir="ltr">
              <StepButtons at={ply} last={game.line.length} onStep={select} />
            </span>
            <IconButton label={intl.formatMessage({ id: 'games.flip' })} tooltip={false} onClick={flip}>
              <ArrowUpDown />
            </IconButton>
          </div>
          <p className={styles.now} lang="en" dir="ltr" aria-live="polite">
            {ply === 0 ? game.intro : move?.note}
          </p>
          <MasterGameText game={game} ply={ply} onSelect={select} />
        </SidePanel>
      </div>
      <MoveAnnouncer move={move === undefined ? undefined : { san: move.san, color: side }} />
      <PositionText fen={fen} />
    </div>
  );
}
