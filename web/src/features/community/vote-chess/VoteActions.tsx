import { useMutation } from '@tanstack/react-query';
import { voteChess } from '@tabiya/contract/community/vote-chess.ts';
import type { VoteGameView } from '@tabiya/contract/community/vote-games.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import type { VoteRoomModel } from './use-vote-room.ts';
import styles from './vote-room.module.css';

type Act = () => Promise<VoteGameView>;

/** Joining and leaving a team, and what the host and leaders of clubs decide. */
export function VoteActions({ room: { view, show } }: { room: VoteRoomModel }) {
  const intl = useIntl();
  const me = useMe();
  const { id, mayJoin, mayStart, mayCallOff, mayAnswer, mayLeave, status } = view;
  const { mutate, isPending } = useMutation({
    mutationFn: (act: Act) => act(),
    onSuccess: show,
    onError: (error: Error) => void toast.error(failureText(intl, error)),
  });
  const isVisitor = me === null || me.isGuest;
  const isOpen = status === 'open' || status === 'playing';
  return (
    <div className={styles.actions} aria-busy={isPending}>
      {status === 'open' ? (
        <p className={styles.note}>
          <FormattedMessage id="vote_chess.gathering" values={{ count: view.minVoters }} />
        </p>
      ) : null}
      {isVisitor && isOpen ? (
        <Button variant="play" onClick={() => openGuestModal()}>
          <FormattedMessage id="vote_chess.join" />
        </Button>
      ) : null}
      {mayJoin.length === 0 ? null : <Joining view={view} onAct={mutate} />}
      {mayAnswer ? (
        <>
          <Button variant="play" onClick={() => mutate(() => call(voteChess.answer, { id, accept: true }))}>
            <FormattedMessage id="vote_chess.accept" />
          </Button>
          <Button onClick={() => mutate(() => call(voteChess.answer, { id, accept: false }))}>
            <FormattedMessage id="vote_chess.decline" />
          </Button>
        </>
      ) : null}
      {mayStart ? (
        <Button variant="lamp" onClick={() => mutate(() => call(voteChess.start, { id }))}>
          <FormattedMessage id="vote_chess.start" />
        </Button>
      ) : null}
      {mayCallOff ? (
        <Confirmed kind="call_off" onConfirm={() => mutate(() => call(voteChess.callOff, { id }))} />
      ) : null}
      {mayLeave && !mayCallOff ? (
        <Confirmed kind="leave" onConfirm={() => mutate(() => call(voteChess.leave, { id }))} />
      ) : null}
    </div>
  );
}

/** All comers have no choice of the team; members of both clubs have. */
function Joining({ view, onAct }: { view: VoteGameView; onAct: (act: Act) => void }) {
  const { id, kind, mayJoin, teams } = view;
  if (kind !== 'clubs') {
    return (
      <Button variant="play" onClick={() => onAct(() => call(voteChess.join, { id }))}>
        <FormattedMessage id="vote_chess.join" />
      </Button>
    );
  }
  return mayJoin.map((side) => (
    <Button key={side} variant="play" onClick={() => onAct(() => call(voteChess.join, { id, side }))}>
      <FormattedMessage id="vote_chess.join_for" values={{ club: <bdi>{teams[side].club?.name}</bdi> }} />
    </Button>
  ));
}

function Confirmed({ kind, onConfirm }: { kind: 'leave' | 'call_off'; onConfirm: () => void }) {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        <FormattedMessage id={`vote_chess.${kind}`} />
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={<FormattedMessage id={`vote_chess.${kind}.title`} />}
        description={<FormattedMessage id={`vote_chess.${kind}.words`} />}
        confirmLabel={<FormattedMessage id={`vote_chess.${kind}`} />}
        cancelLabel={intl.formatMessage({ id: 'vote_chess.stay' })}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
      />
    </>
  );
}
