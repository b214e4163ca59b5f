import type { SeekView } from '@tabiya/contract/play/lobby.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { timeControlText } from '../../../board/time-control-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { ColorMark } from './ColorMark.tsx';
import { TimeClassIcon } from '../../../people-kit/TimeClassIcon.tsx';
import styles from './lobby.module.css';

export interface SeekListProps {
  seeks: readonly SeekView[];
  myId: string | undefined;
  /** Takes a seek, or withdraws one's own. */
  onChoose: (seek: SeekView) => void;
}

export function SeekList({ seeks, myId, onChoose }: SeekListProps) {
  const intl = useIntl();
  return (
    <ul className={styles.seeks} aria-label={intl.formatMessage({ id: 'lobby.view.lobby' })}>
      {seeks.map((seek) => (
        <Row key={seek.id} seek={seek} isMine={seek.player.id === myId} onChoose={onChoose} />
      ))}
    </ul>
  );
}

function Row({ seek, isMine, onChoose }: { seek: SeekView; isMine: boolean; onChoose: (seek: SeekView) => void }) {
  const intl = useIntl();
  const { player, rating, provisional, variant, timeControl, timeClass, rated, color } = seek;
  const control = timeControlText(intl, timeControl);
  return (
    <li className={styles.seek} data-mine={isMine || undefined}>
      <span className={styles.control} dir="ltr">
        {control}
      </span>
      <span className={styles.who}>
        <MemberLine player={player} rating={rating} provisional={provisional} withPopup />
        <span className={styles.terms}>
          <TimeClassIcon timeClass={timeClass} size="small" />
          <FormattedMessage id="games.variant" values={{ variant }} />
          <span>
            <FormattedMessage id={rated ? 'lobby.kind.rated' : 'lobby.kind.casual'} />
          </span>
          {color === 0 ? null : (
            <span className={styles.side}>
              <ColorMark color={color} />
              <FormattedMessage id={`lobby.color.${color}`} />
            </span>
          )}
        </span>
      </span>
      <Button
        size="small"
        variant={isMine ? 'quiet' : 'lamp'}
        aria-label={intl.formatMessage(
          { id: isMine ? 'lobby.withdraw_named' : 'lobby.take_named' },
          { control, name: player.username },
        )}
        onClick={() => onChoose(seek)}
      >
        <FormattedMessage id={isMine ? 'lobby.withdraw' : 'lobby.take'} />
      </Button>
    </li>
  );
}
