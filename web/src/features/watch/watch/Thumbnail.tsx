import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import type { LivePreview } from '@tabiya/contract/watch/watch.ts';
import { useIntl } from 'react-intl';
import { Clock } from '../../../board/Clock.tsx';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import { VariantMarks } from '../../../board/VariantMarks.tsx';
import { useClockOffset } from '../../../platform/live/live-status.ts';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import styles from './watch.module.css';

type BoardShown = Pick<LivePreview, 'variant' | 'white' | 'black' | 'fen' | 'lastMove' | 'clock'> & {
  /** White's points; undefined while the game goes on. */
  points: { white: string; black: string } | undefined;
};

/** Small live view of a game: the players, their clocks, and the result; of a bughouse game, both boards. */
export function Thumbnail({ game, orientation = 'white' }: { game: LivePreview; orientation?: Color }) {
  const { second, others, end } = game;
  const points = end ? POINTS[end.result] : undefined;
  const first = <BoardOf board={{ ...game, points }} orientation={orientation} />;
  return (
    <span className={styles.thumbnail} data-game={game.id} data-ply={game.ply}>
      {second && others ? (
        <span className={styles.boards}>
          {first}
          <BoardOf
            board={{
              ...second,
              ...others,
              variant: game.variant,
              points: points && { white: points.black, black: points.white },
            }}
            orientation={opposite(orientation)}
          />
        </span>
      ) : (
        first
      )}
    </span>
  );
}

const POINTS = {
  '1-0': { white: '1', black: '0' },
  '0-1': { white: '0', black: '1' },
  '1/2-1/2': { white: '½', black: '½' },
  '*': { white: '–', black: '–' },
} as const;

function BoardOf({ board, orientation }: { board: BoardShown; orientation: Color }) {
  const { variant, fen, lastMove } = board;
  return (
    <span className={styles.boardOf}>
      <Side board={board} color={opposite(orientation)} />
      <MiniBoard fen={fen} variant={variant} orientation={orientation} lastMove={lastMove ?? undefined} />
      <Side board={board} color={orientation} />
    </span>
  );
}

function Side({ board, color }: { board: BoardShown; color: Color }) {
  const intl = useIntl();
  const clockOffset = useClockOffset();
  const { clock, points } = board;
  const seat = board[color];
  return (
    <span className={styles.side}>
      <MemberLine
        player={seat}
        rating={seat.isGuest ? undefined : seat.rating}
        provisional={seat.provisional}
        isLink={false}
      />
      <VariantMarks fen={board.fen} color={color} />
      {points === undefined ? (
        <span className={styles.clock}>
          <Clock
            remaining={clock[color]}
            runningSince={clock.running === color ? clock.since : undefined}
            clockOffset={clockOffset}
            tenths={false}
            label={intl.formatMessage({ id: 'games.clock' }, { name: seat.username })}
          />
        </span>
      ) : (
        <span className={styles.points}>{points[color]}</span>
      )}
    </span>
  );
}
