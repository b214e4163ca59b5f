import ChevronFirst from 'lucide-react/icons/chevron-first';
import ChevronLast from 'lucide-react/icons/chevron-last';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useIntl } from 'react-intl';
import { IconButton } from '../ui/IconButton.tsx';

export interface StepButtonsProps {
  /** Number of moves before the position that is shown. */
  at: number;
  last: number;
  onStep: (to: number) => void;
  /** Whether the way to the last position is lit up while another one is shown. */
  lit?: boolean | undefined;
}

/** Buttons to the first, previous, next and last position. */
export function StepButtons({ at, last, onStep, lit }: StepButtonsProps) {
  const intl = useIntl();
  const steps = [
    { key: 'first', to: 0, icon: <ChevronFirst />, off: at === 0 },
    { key: 'previous', to: at - 1, icon: <ChevronLeft />, off: at === 0 },
    { key: 'next', to: at + 1, icon: <ChevronRight />, off: at === last },
    { key: 'last', to: last, icon: <ChevronLast />, off: at === last },
  ] as const;
  return steps.map(({ key, to, icon, off }) => (
    <IconButton
      key={key}
      label={intl.formatMessage({ id: `games.step.${key}` })}
      tooltip={false}
      disabled={off}
      data-step={key}
      data-lit={lit && key === 'last' && !off ? '' : undefined}
      onClick={() => onStep(to)}
    >
      {icon}
    </IconButton>
  ));
}
