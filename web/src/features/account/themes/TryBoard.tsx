import {
  fenOf,
  legalDests,
  moveFromSan,
  parseMove,
  positionAfter,
  sanOf,
  startPosition,
  uciOf,
  type Position,
} from '@tabiya/chess/rules/position.ts';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Board } from '../../../board/Board.tsx';
import { useBoardOptions } from '../../../board/board-options.ts';
import { MoveAnnouncer } from '../../../board/MoveAnnouncer.tsx';
import { MoveList } from '../../../board/MoveList.tsx';
import { playSound, soundOfMove } from '../../../platform/sound/sounds.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './try-board.module.css';

interface Played {
  position: Position;
  uci: string;
  san: string;
  /** Milliseconds. */
  time: number;
}

/** The beginning of an Italian game, with Black to move. */
const OPENING: readonly (readonly [san: string, ms: number])[] = [
  ['e4', 1_200],
  ['e5', 2_400],
  ['Nf3', 3_100],
  ['Nc6', 1_900],
  ['Bc4', 4_600],
];

const opened = (): Played[] => {
  const played: Played[] = [];
  for (const [san, time] of OPENING) {
    const before = played.at(-1)?.position ?? startPosition();
    const move = moveFromSan(before, san);
    if (move) played.push({ position: positionAfter(before, move), uci: uciOf(move), san, time });
  }
  return played;
};

/** A board to try every choice on: both sides may be moved, and nothing is saved. */
export function TryBoard() {
  const intl = useIntl();
  const { whiteAlwaysBelow } = useBoardOptions();
  const [start] = useState(opened);
  const [played, setPlayed] = useState(start);
  const [ply, setPly] = useState(start.length);
  const [since, setSince] = useState<number>();
  const shown = played[ply - 1];
  const position = useMemo(() => shown?.position ?? startPosition(), [shown]);
  const dests = useMemo(() => legalDests(position), [position]);
  const fen = useMemo(() => fenOf(position), [position]);

  const onMove = (uci: string) => {
    const move = parseMove(position, uci);
    if (!move) return playSound('illegal');
    const san = sanOf(position, move);
    const now = Date.now();
    setPlayed([
      ...played.slice(0, ply),
      { position: positionAfter(position, move), uci, san, time: now - (since ?? now) },
    ]);
    setPly(ply + 1);
    setSince(now);
    playSound(soundOfMove(san));
  };
  const again = () => {
    setPlayed(start);
    setPly(start.length);
  };
  return (
    <section className={styles.place} aria-label={intl.formatMessage({ id: 'themes.try' })}>
      <div className={styles.try}>
        <div className={styles.board}>
          <Board
            fen={fen}
            orientation={whiteAlwaysBelow ? 'white' : 'black'}
            turn={position.turn}
            label={intl.formatMessage({ id: 'themes.try' })}
            lastMove={shown?.uci}
            check={position.isCheck() ? position.turn : undefined}
            dests={dests}
            movable="both"
            onMove={onMove}
          />
        </div>
        <MoveAnnouncer
          move={since !== undefined && shown ? { san: shown.san, color: ply % 2 === 1 ? 'white' : 'black' } : undefined}
        />
        <div className={styles.moves}>
          <MoveList
            label={intl.formatMessage({ id: 'themes.try.moves' })}
            moves={played.map(({ san }) => san)}
            times={played.map(({ time }) => time)}
            current={ply}
            onSelect={setPly}
          />
        </div>
        <p className={styles.foot}>
          <span className={styles.hint}>
            <FormattedMessage id="themes.try.hint" />
          </span>
          <Button size="small" variant="quiet" onClick={again} disabled={played === start && ply === start.length}>
            <FormattedMessage id="themes.try.again" />
          </Button>
        </p>
      </div>
    </section>
  );
}
