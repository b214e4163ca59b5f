import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Link from 'lucide-react/icons/link';
import { useIntl } from 'react-intl';
import { StepButtons } from '../../../board/StepButtons.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useCopy } from './use-copy.ts';
import type { ReviewRoomModel } from './use-review-room.ts';
import styles from './review-panel.module.css';

/** Steps through the moves, or through a line, flips the board, and copies a link to this position. */
export function ReviewStepper({ room }: { room: ReviewRoomModel }) {
  const intl = useIntl();
  const { line, select, flip } = room;
  const copy = useCopy(room);
  return (
    <div className={styles.stepper} role="group" aria-label={intl.formatMessage({ id: 'games.step' })}>
      <span className={styles.steps} dir="ltr">
        {line.step ? (
          <StepButtons at={line.step.count} last={line.step.sans.length} onStep={line.walk} />
        ) : (
          <StepButtons at={room.ply} last={room.lastPly} onStep={select} />
        )}
      </span>
      <IconButton label={intl.formatMessage({ id: 'games.flip' })} tooltip={false} onClick={flip}>
        <ArrowUpDown />
      </IconButton>
      <IconButton label={intl.formatMessage({ id: 'games.copy_link' })} tooltip={false} onClick={() => void copy()}>
        <Link />
      </IconButton>
    </div>
  );
}
