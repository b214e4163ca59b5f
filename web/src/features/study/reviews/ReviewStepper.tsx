import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import ChevronFirst from 'lucide-react/icons/chevron-first';
import ChevronLast from 'lucide-react/icons/chevron-last';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Link from 'lucide-react/icons/link';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useCopy } from './use-copy.ts';
import type { ReviewRoomModel } from './use-review-room.ts';
import styles from './review-panel.module.css';

/** Steps through the moves, or through a line, flips the board, and copies a link to this position. */
export function ReviewStepper({ room }: { room: ReviewRoomModel }) {
  const intl = useIntl();
  const { line, select, flip } = room;
  const copy = useCopy(room);
  const [at, last, go] = line.step
    ? [line.step.count, line.step.sans.length, line.walk]
    : [room.ply, room.lastPly, select];
  const steps = [
    { key: 'first', to: 0, icon: <ChevronFirst />, off: at === 0 },
    { key: 'previous', to: at - 1, icon: <ChevronLeft />, off: at === 0 },
    { key: 'next', to: at + 1, icon: <ChevronRight />, off: at === last },
    { key: 'last', to: last, icon: <ChevronLast />, off: at === last },
  ] as const;
  return (
    <div className={styles.stepper} role="group" aria-label={intl.formatMessage({ id: 'games.step' })}>
      <span className={styles.steps} dir="ltr">
        {steps.map(({ key, to, icon, off }) => (
          <IconButton
            key={key}
            label={intl.formatMessage({ id: `games.step.${key}` })}
            tooltip={false}
            disabled={off}
            data-step={key}
            onClick={() => go(to)}
          >
            {icon}
          </IconButton>
        ))}
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
