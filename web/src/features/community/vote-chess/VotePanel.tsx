import { fenOf, parseMove, sanOf } from '@tabiya/chess/rules/position.ts';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { useMe } from '../../../platform/session/session.ts';
import { BallotBars } from './BallotBars.tsx';
import { SafeMove } from './SafeMove.tsx';
import type { VoteRoomModel } from './use-vote-room.ts';
import { VoteForm } from './VoteForm.tsx';
import styles from './vote-room.module.css';

const MoveInput = lazy(async () => ({ default: (await import('../../../board/MoveInput.tsx')).MoveInput }));
const LineProposal = lazy(async () => ({ default: (await import('./LineProposal.tsx')).LineProposal }));

/** The acts of the reader in the present window, and the votes of the own team. */
export function VotePanel({ room }: { room: VoteRoomModel }) {
  const { view, line } = room;
  const isAwake = useAwake();
  const me = useMe();
  if (view.status !== 'playing') return null;
  const { own, turn } = view;
  if (own === null) {
    return (
      <p className={styles.note}>
        <FormattedMessage id={me === null || me.isGuest ? 'vote_chess.watching.guest' : 'vote_chess.watching'} />
      </p>
    );
  }
  const isOwnTurn = own.side === turn;
  return (
    <section className={styles.vote}>
      <h2 className={styles.heading}>
        <FormattedMessage id={isOwnTurn ? 'vote_chess.vote' : 'vote_chess.waiting'} />
      </h2>
      {isOwnTurn ? (
        <>
          <VoteForm key={view.moves.length} room={room} />
          {isAwake && room.mayVote ? <Typed room={room} /> : null}
          <BallotBars room={room} />
          <SafeMove room={room} />
        </>
      ) : (
        <p className={styles.note}>
          <FormattedMessage id="vote_chess.waiting.words" />
        </p>
      )}
      {isAwake && (line !== undefined || isOwnTurn) ? (
        <Suspense fallback={null}>
          <LineProposal room={room} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** A move can be typed, for those who cannot or will not move pieces. */
function Typed({ room: { view, positions, line, choose } }: { room: VoteRoomModel }) {
  const position = positions.at(-1)!;
  if (line !== undefined) return null;
  return (
    <Suspense fallback={null}>
      <MoveInput
        fen={fenOf(position)}
        variant={view.variant}
        onMove={(uci) => {
          const move = parseMove(position, uci);
          if (move !== undefined) choose({ uci, san: sanOf(position, move), ply: view.moves.length + 1 });
        }}
      />
    </Suspense>
  );
}
