import { lineOf } from '@tabiya/chess/notation/pgn-tree.ts';
import { writePgn } from '@tabiya/chess/notation/write-pgn.ts';
import { voteChess } from '@tabiya/contract/community/vote-chess.ts';
import FlipVertical from 'lucide-react/icons/flip-vertical-2';
import Download from 'lucide-react/icons/download';
import Microscope from 'lucide-react/icons/microscope';
import { FormattedMessage, useIntl } from 'react-intl';
import { MoveList } from '../../../board/MoveList.tsx';
import { StepButtons } from '../../../board/StepButtons.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Bars } from './BallotBars.tsx';
import type { VoteRoomModel } from './use-vote-room.ts';
import styles from './vote-room.module.css';

/** The moves of the game with the votes that led to the one that is shown. */
export function VoteMoves({ room }: { room: VoteRoomModel }) {
  const intl = useIntl();
  const { view, ply, select, flip } = room;
  const { moves, end } = view;
  return (
    <section className={styles.moves} aria-label={intl.formatMessage({ id: 'games.moves' })}>
      {moves.length === 0 ? null : (
        <MoveList
          label={intl.formatMessage({ id: 'games.moves' })}
          moves={moves.map(({ san }) => san)}
          current={ply}
          onSelect={select}
          result={end === null ? undefined : end.result}
        />
      )}
      <div className={styles.stepper} role="group" aria-label={intl.formatMessage({ id: 'games.step' })}>
        <span className={styles.steps} dir="ltr">
          <StepButtons at={ply} last={moves.length} onStep={select} lit />
        </span>
        <IconButton label={intl.formatMessage({ id: 'vote_chess.flip' })} onClick={flip}>
          <FlipVertical />
        </IconButton>
      </div>
      <ClosedVotes room={room} />
      {end === null ? null : (
        <div className={styles.buttons}>
          <Button
            size="small"
            icon={<Microscope />}
            href={pageUrl('web_analysis_board_editor', undefined, { pgn: pgnOf(view), ply })}
          >
            <FormattedMessage id="vote_chess.analysis" />
          </Button>
          <Button size="small" icon={<Download />} href={voteChess.pgn.path.replace('{id}', view.id)}>
            <FormattedMessage id="vote_chess.pgn" />
          </Button>
        </div>
      )}
    </section>
  );
}

/** Returns the whole game for the analysis board. */
const pgnOf = ({ name, moves, end, initialFen, variant, teams }: VoteRoomModel['view']): string =>
  writePgn({
    tags: { Event: name, White: teams.white.club?.name ?? '?', Black: teams.black.club?.name ?? '?' },
    children: lineOf(moves.map(({ san, uci }) => ({ san, uci }))),
    result: end?.result ?? '*',
    initialFen: initialFen ?? undefined,
    variant,
  });

/** The votes of the window that led to the shown position: of the own team, and of both when the game is over. */
function ClosedVotes({ room: { view, ply } }: { room: VoteRoomModel }) {
  // A window that ended the game without a move stands behind the last one.
  const last = ply === view.moves.length && view.end !== null ? ply + 1 : ply;
  return view.windows
    .filter((window) => window.ply === ply || window.ply === last)
    .map((window) => <ClosedWindow key={window.ply} window={window} san={view.moves[window.ply - 1]?.san} />);
}

interface ClosedWindowProps {
  window: VoteRoomModel['view']['windows'][number];
  /** The move that was played; missing where the window ended the game. */
  san: string | undefined;
}

function ClosedWindow({ window, san }: ClosedWindowProps) {
  return (
    <div className={styles.ballot}>
      <h2 className={styles.subheading}>
        {san === undefined ? (
          <FormattedMessage id="vote_chess.window.last" />
        ) : (
          <FormattedMessage id="vote_chess.window.of" values={{ san: <bdi dir="ltr">{san}</bdi> }} />
        )}
      </h2>
      {window.decidedBy === 'vote' ? (
        <Bars ballot={window} voted={window.voted} />
      ) : (
        <p className={styles.note}>
          <FormattedMessage id={`vote_chess.decided.${window.decidedBy}`} />
        </p>
      )}
    </div>
  );
}
