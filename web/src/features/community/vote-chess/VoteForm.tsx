import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import type { VoteRoomModel } from './use-vote-room.ts';
import styles from './vote-room.module.css';

/** The reader's vote: a move, and with it a wish for a draw or to resign. */
export function VoteForm({ room }: { room: VoteRoomModel }) {
  const { view, chosen, choose, vote, mayVote } = room;
  const own = view.own!;
  const before = own.vote;
  const [wishes, setWishes] = useState({ draw: before?.draw ?? false, resign: before?.resign ?? false });
  const move = chosen ?? (before && { ...before, ply: view.moves.length + 1 });
  const isSame = before?.uci === move?.uci && before?.draw === wishes.draw && before.resign === wishes.resign;
  if (!mayVote || !move) {
    return (
      <p className={styles.note} role="status">
        {before === null ? (
          <FormattedMessage id="vote_chess.choose" />
        ) : (
          <FormattedMessage id="vote_chess.your_vote" values={{ san: <bdi dir="ltr">{before.san}</bdi> }} />
        )}
      </p>
    );
  }
  const send = () =>
    vote.mutate(
      { ply: move.ply, uci: move.uci, ...wishes, draw: wishes.draw && view.mayVoteDraw },
      { onSuccess: () => choose(undefined) },
    );
  return (
    <div className={styles.form}>
      <p role="status" className={styles.chosen}>
        <FormattedMessage
          id={chosen === undefined ? 'vote_chess.your_vote' : 'vote_chess.chosen'}
          values={{ san: <bdi dir="ltr">{move.san}</bdi> }}
        />
      </p>
      {view.mayVoteDraw ? (
        <Switch
          label={<FormattedMessage id={view.drawOffer === null ? 'vote_chess.draw' : 'vote_chess.draw.accept'} />}
          hint={<FormattedMessage id="vote_chess.wish.hint" />}
          checked={wishes.draw}
          onChange={(draw) => setWishes({ ...wishes, draw })}
        />
      ) : null}
      <Switch
        label={<FormattedMessage id="vote_chess.resign" />}
        hint={<FormattedMessage id="vote_chess.wish.hint" />}
        checked={wishes.resign}
        onChange={(resign) => setWishes({ ...wishes, resign })}
      />
      {view.isFinal ? (
        <p className={styles.note}>
          <FormattedMessage id="vote_chess.final" />
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button variant="play" busy={vote.isPending} disabled={isSame} onClick={send}>
          <FormattedMessage
            id={before === null ? 'vote_chess.submit' : 'vote_chess.change'}
            values={{ san: <bdi dir="ltr">{move.san}</bdi> }}
          />
        </Button>
        {chosen === undefined ? null : (
          <Button variant="ghost" onClick={() => choose(undefined)}>
            <FormattedMessage id="vote_chess.undo" />
          </Button>
        )}
      </div>
    </div>
  );
}
