import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lineOf, type PgnArrow } from '@tabiya/chess/notation/pgn-tree.ts';
import { writePgn } from '@tabiya/chess/notation/write-pgn.ts';
import { fenOf, parseMove, positionAfter, sanOf, type Position } from '@tabiya/chess/rules/position.ts';
import { SHAPE_COLORS } from '@tabiya/chess/notation/pgn-tree.ts';
import { comments } from '@tabiya/contract/community/comments.ts';
import { voteTalkId } from '@tabiya/contract/community/vote-chess.ts';
import type { Api } from '@lichess-org/chessground/api';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { discussionKey } from '../comments/queries.ts';
import type { VoteRoomModel } from './use-vote-room.ts';
import styles from './vote-room.module.css';

/** A line with arrows that the reader plays on the board and sends into the talk of the team. */
export function LineProposal({ room }: { room: VoteRoomModel }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const { view, positions, line, setLine, ground } = room;
  const [text, setText] = useState('');
  const start = positions.at(-1)!;
  const talk = { contentType: 'votechess', contentId: voteTalkId(view.id, view.own?.side) } as const;
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const board = `[pgn]${pgnOf(view, { start, line: line ?? [], arrows: arrowsOn(ground) })}[/pgn]`;
      return call(comments.create, { ...talk, text: text.trim() === '' ? board : `${text.trim()}\n\n${board}` });
    },
    onSuccess: () => {
      toast.success(intl.formatMessage({ id: 'vote_chess.line.sent' }));
      setText('');
      setLine(undefined);
      void queries.invalidateQueries({ queryKey: discussionKey(talk) });
    },
    onError: (error: Error) => void toast.error(failureText(intl, error)),
  });
  if (line === undefined) {
    return (
      <Button size="small" onClick={() => setLine([])}>
        <FormattedMessage id="vote_chess.line" />
      </Button>
    );
  }
  return (
    <div className={styles.form}>
      <p className={styles.note}>
        <FormattedMessage id="vote_chess.line.words" />
      </p>
      <p className={styles.line} dir="ltr" role="status">
        {sansOf(start, line).join(' ')}
      </p>
      <TextArea
        label={intl.formatMessage({ id: 'vote_chess.line.text' })}
        rows={3}
        maxLength={2_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.buttons}>
        <Button variant="lamp" busy={isPending} disabled={line.length === 0} onClick={() => mutate()}>
          <FormattedMessage id="vote_chess.line.send" />
        </Button>
        <Button disabled={line.length === 0} onClick={() => setLine(line.slice(0, -1))}>
          <FormattedMessage id="vote_chess.undo" />
        </Button>
        <Button variant="ghost" onClick={() => setLine(undefined)}>
          <FormattedMessage id="vote_chess.line.cancel" />
        </Button>
      </div>
    </div>
  );
}

const sansOf = (start: Position, line: readonly string[]): string[] => {
  let position = start;
  return line.flatMap((uci) => {
    const move = parseMove(position, uci);
    if (move === undefined) return [];
    const san = sanOf(position, move);
    position = positionAfter(position, move);
    return [san];
  });
};

/** Returns the arrows that the reader has drawn. */
const arrowsOn = (api: Api | undefined): PgnArrow[] =>
  (api?.state.drawable.shapes ?? []).flatMap(({ orig, dest, brush }) => {
    const color = SHAPE_COLORS.find((each) => each === brush) ?? 'green';
    return dest === undefined || dest === orig ? [] : [{ color, from: orig, to: dest }];
  });

interface ProposedLine {
  start: Position;
  line: readonly string[];
  arrows: readonly PgnArrow[];
}

/** Returns the line as PGN, the arrows on its last position. */
const pgnOf = ({ variant }: VoteRoomModel['view'], { start, line, arrows }: ProposedLine): string => {
  const sans = sansOf(start, line);
  const nodes = sans.map((san, at) => ({
    ...{ san, uci: line[at]! },
    ...(at === sans.length - 1 && arrows.length > 0 && { arrows }),
  }));
  return writePgn({ tags: {}, children: lineOf(nodes), result: '*', initialFen: fenOf(start), variant });
};
