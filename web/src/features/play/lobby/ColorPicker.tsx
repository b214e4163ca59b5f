import type { SeekColor } from '@tabiya/contract/play/lobby.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { ColorMark } from './ColorMark.tsx';

const COLORS = ['0', '1', '2'] as const;
const NUMBERS: Record<(typeof COLORS)[number], SeekColor> = { '0': 0, '1': 1, '2': 2 };

export function ColorPicker({ value, onChange }: { value: SeekColor; onChange: (color: SeekColor) => void }) {
  const intl = useIntl();
  return (
    <RadioCards
      legend={intl.formatMessage({ id: 'lobby.color.label' })}
      value={COLORS[value]}
      onChange={(color) => onChange(NUMBERS[color])}
      options={COLORS.map((color) => ({
        value: color,
        icon: <ColorMark color={NUMBERS[color]} />,
        label: <FormattedMessage id={`lobby.color.${color}`} />,
      }))}
    />
  );
}
