import type { VoteGameView } from '@tabiya/contract/community/vote-games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useIntl } from 'react-intl';
import layout from '../../../board/study-layout.module.css';
import { MoveAnnouncer } from '../../../board/MoveAnnouncer.tsx';
import { SidePanel } from '../../../board/SidePanel.tsx';
import { useMoveKeys } from '../../../board/use-move-keys.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useVoteRoom, type VoteRoomModel } from './use-vote-room.ts';
import { VoteActions } from './VoteActions.tsx';
import { VoteBoard } from './VoteBoard.tsx';
import { VoteHead } from './VoteHead.tsx';
import { VoteMoves } from './VoteMoves.tsx';
import { VotePanel } from './VotePanel.tsx';
import { VoteTabs } from './VoteTabs.tsx';
import styles from './vote-room.module.css';

/** A vote game: the board, the vote of the own team, and the talk. */
export function VoteRoom({ view }: { view: VoteGameView }) {
  const intl = useIntl();
  const room = useVoteRoom(view);
  useMoveKeys({
    ...{ ply: room.ply, lastPly: view.moves.length, onSelect: room.select },
    others: { f: room.flip, Escape: () => room.choose(undefined) },
  });
  // A member of a team sees the window of the vote first.
  const isVoting = view.own !== null && view.status === 'playing';
  const path = pageUrl('web_votechess_game', { id: toShortUuid(view.id) });
  return (
    <div className={layout.page}>
      <Meta
        title={`${view.name} – ${intl.formatMessage({ id: 'vote_chess.title' })}`}
        description={intl.formatMessage({ id: 'vote_chess.description' })}
        path={path}
      />
      <div className={classNames(layout.layout, styles.layout)}>
        <VoteBoard room={room} />
        <SidePanel className={styles.panel} aria-label={intl.formatMessage({ id: 'vote_chess.panel' })}>
          <VoteHead view={view} />
          {isVoting ? null : <VoteActions room={room} />}
          <VotePanel room={room} />
          <VoteMoves room={room} />
          {isVoting ? <VoteActions room={room} /> : null}
        </SidePanel>
        <VoteTabs view={view} path={path} />
      </div>
      <Announcer room={room} />
    </div>
  );
}

/** Says the moves of both teams as they are played. */
function Announcer({ room: { view, positions } }: { room: VoteRoomModel }) {
  const last = view.moves.at(-1);
  const color = positions.at(-2)?.turn ?? 'white';
  return <MoveAnnouncer move={last && { san: last.san, color }} />;
}
