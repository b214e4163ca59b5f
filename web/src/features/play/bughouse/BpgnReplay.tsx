import { bpgnSteps, type BpgnGame } from '@tabiya/chess/bughouse/bpgn.ts';
import { BOARDS, colorOf, seatAt, type BoardName, type Seat } from '@tabiya/chess/bughouse/types.ts';
import { fenOf, pocketsOf } from '@tabiya/chess/rules/position.ts';
import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { clockText } from '../../../board/clock-text.ts';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import { MoveAnnouncer } from '../../../board/MoveAnnouncer.tsx';
import { MoveList } from '../../../board/MoveList.tsx';
import { Pocket } from '../../../board/Pocket.tsx';
import { useMoveKeys } from '../../../board/use-move-keys.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './open-bpgn.module.css';

/** Returns the player's name: `whiteA` is the tag `WhiteA`. */
const nameOf = ({ tags }: BpgnGame, seat: Seat): string => tags[seat[0]!.toUpperCase() + seat.slice(1)] || '?';

/** Replays both boards of a parsed game, in the order in which its moves were played. */
export function BpgnReplay({ game }: { game: BpgnGame }) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = useMemo(() => bpgnSteps(game), [game]);
  const [at, go] = useState(0);
  const shown = steps[at]!;
  const last = game.moves[at - 1];
  useMoveKeys({ ply: at, lastPly: steps.length - 1, onSelect: go });
  // The replay appears after a press further up, so the focus moves to its heading.
  useEffect(() => heading.current?.focus(), []);
  const names = {
    one: nameOf(game, 'whiteA'),
    two: nameOf(game, 'blackB'),
    three: nameOf(game, 'whiteB'),
    four: nameOf(game, 'blackA'),
  };
  return (
    <section className={styles.replay} aria-labelledby="bpgn-replay">
      <h2 id="bpgn-replay" ref={heading} tabIndex={-1} dir="auto">
        <FormattedMessage id="bughouse.table.heading" values={names} />
      </h2>
      <p className={styles.facts}>
        <span dir="ltr">{game.result}</span>
        {[game.ending, game.tags['Event'], game.tags['Date']].map((fact) =>
          fact ? <bdi key={fact}>{fact}</bdi> : null,
        )}
      </p>
      <div className={styles.steps} role="group" aria-label={intl.formatMessage({ id: 'games.actions' })}>
        <IconButton
          label={intl.formatMessage({ id: 'games.step.previous' })}
          disabled={at === 0}
          onClick={() => go(at - 1)}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          label={intl.formatMessage({ id: 'games.step.next' })}
          disabled={at === steps.length - 1}
          onClick={() => go(at + 1)}
        >
          <ChevronRight />
        </IconButton>
      </div>
      <div className={styles.boards}>
        {BOARDS.map((board) => (
          <ReplayedBoard key={board} game={game} board={board} steps={steps} at={at} onStep={go} />
        ))}
      </div>
      <MoveAnnouncer move={last && { san: last.san, color: shown[last.board].ply % 2 === 1 ? 'white' : 'black' }} />
    </section>
  );
}

interface ReplayedBoardProps {
  game: BpgnGame;
  board: BoardName;
  steps: ReturnType<typeof bpgnSteps>;
  at: number;
  onStep: (step: number) => void;
}

/** Shows one board of the replay. Partners sit side by side: White of board A beside Black of board B. */
function ReplayedBoard({ game, board, steps, at, onStep }: ReplayedBoardProps) {
  const intl = useIntl();
  const { position, lastMove, ply } = steps[at]![board];
  const bottom: Color = board === 'a' ? 'white' : 'black';
  const pockets = pocketsOf(position);
  const side = (color: Color) => (
    <SideLine game={game} seat={seatAt(board, color)} at={at}>
      {pockets ? <Pocket color={color} pieces={{ ...pockets[color] }} className={styles.pocket} /> : null}
    </SideLine>
  );
  const letter = board.toUpperCase();
  return (
    <div className={styles.board}>
      {side(opposite(bottom))}
      <MiniBoard
        fen={fenOf(position)}
        orientation={bottom}
        lastMove={lastMove}
        check={position.isCheck() ? position.turn : undefined}
        label={intl.formatMessage({ id: 'bughouse.board' }, { board: letter, color: 'none' })}
      />
      {side(bottom)}
      <MoveList
        label={intl.formatMessage({ id: 'bughouse.moves_of' }, { board: letter })}
        moves={game.moves.flatMap((move) => (move.board === board ? [move.san] : []))}
        current={ply}
        onSelect={(to) => onStep(steps.findIndex((step) => step[board].ply === to))}
      />
    </div>
  );
}

interface SideLineProps {
  game: BpgnGame;
  seat: Seat;
  at: number;
  children: ReactNode;
}

/** Shows a player's name, pieces in hand, and the clock if the file records it. */
function SideLine({ game, seat, at, children }: SideLineProps) {
  const intl = useIntl();
  const left = clockOf(game, seat, at);
  const name = nameOf(game, seat);
  return (
    <div className={styles.side}>
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      {left === undefined ? null : (
        <span role="timer" aria-label={intl.formatMessage({ id: 'games.clock' }, { name })} dir="ltr">
          {clockText(left)}
        </span>
      )}
      {children}
    </div>
  );
}

/** Returns the clock after the player's last move so far, in the file's notation; `180+0` before the first. */
const clockOf = ({ moves, tags }: BpgnGame, seat: Seat, at: number): number | undefined => {
  const own = moves.slice(0, at).filter(({ board }) => seatAt(board, colorOf(seat)) === seat);
  const played = own.filter((_, ply) => ply % 2 === (colorOf(seat) === 'white' ? 0 : 1));
  const base = /^(\d+)\+\d+$/.exec(tags['TimeControl'] ?? '')?.[1];
  return played.length > 0 ? played.at(-1)!.clock : base === undefined ? undefined : Number(base) * 1_000;
};
