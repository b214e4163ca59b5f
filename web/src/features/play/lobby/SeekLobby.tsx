import { useQuery } from '@tanstack/react-query';
import type { SeekView } from '@tabiya/contract/play/lobby.ts';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { seekRatingsQuery } from './queries.ts';
import { SeekGraph } from './SeekGraph.tsx';
import { SeekList } from './SeekList.tsx';
import styles from './lobby.module.css';

export interface SeekLobbyProps {
  seeks: readonly SeekView[];
  onTake: (seek: SeekView) => void;
  onWithdraw: (id: string) => void;
}

/** Open seeks that the player may take, as a list and as a graph of time and rating. */
export function SeekLobby({ seeks, onTake, onWithdraw }: SeekLobbyProps) {
  const me = useMe();
  const ratings = useQuery({ ...seekRatingsQuery(call, me?.username ?? ''), enabled: me !== null }).data;
  const suits = ({ player, range, ratingClass }: SeekView) => {
    const own = ratings?.find((one) => one.ratingClass === ratingClass)?.rating;
    return player.id === me?.id || !range || own === undefined || (range.min <= own && own <= range.max);
  };
  const open = seeks.filter(suits);
  const choose = (seek: SeekView) => (seek.player.id === me?.id ? onWithdraw(seek.id) : onTake(seek));
  if (open.length === 0) {
    return (
      <EmptyState title={<FormattedMessage id="lobby.empty.title" />}>
        <FormattedMessage id="lobby.empty.words" />
      </EmptyState>
    );
  }
  return (
    <div className={styles.frame}>
      <div className={styles.lobby}>
        <SeekList seeks={open} myId={me?.id} onChoose={choose} />
        <SeekGraph seeks={open} myId={me?.id} onChoose={choose} />
      </div>
    </div>
  );
}
