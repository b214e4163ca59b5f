import { useMutation } from '@tanstack/react-query';
import { voteChess } from '@tabiya/contract/community/vote-chess.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import type { VoteRoomModel } from './use-vote-room.ts';
import styles from './vote-room.module.css';

/** The captain's move, which is played if nobody votes: the team sees it, the captain sets it. */
export function SafeMove({ room: { view, chosen, choose, show } }: { room: VoteRoomModel }) {
  const intl = useIntl();
  const { mutate, isPending } = useMutation({
    mutationFn: (move: { ply: number; uci: string }) => call(voteChess.safeMove, { id: view.id, ...move }),
    onSuccess: (next) => {
      choose(undefined);
      show(next);
    },
    onError: (error: Error) => void toast.error(failureText(intl, error)),
  });
  const { own, hasSafeMoves } = view;
  if (own === null || !hasSafeMoves) return null;
  return (
    <>
      {own.safeMove === null ? null : (
        <p className={styles.note}>
          <FormattedMessage id="vote_chess.safe_move" values={{ san: <bdi dir="ltr">{own.safeMove.san}</bdi> }} />
        </p>
      )}
      {own.isCaptain && chosen !== undefined ? (
        <Button size="small" busy={isPending} onClick={() => mutate({ ply: chosen.ply, uci: chosen.uci })}>
          <FormattedMessage id="vote_chess.safe_move.set" values={{ san: <bdi dir="ltr">{chosen.san}</bdi> }} />
        </Button>
      ) : null}
    </>
  );
}
