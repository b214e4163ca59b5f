import type { SeekView } from '@tabiya/contract/play/lobby.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { timeControlText } from '../../../board/time-control-text.ts';

/** Seek in words: `Crazyhouse 5+3, casual, as White, 1400 to 1700`. */
export function SeekWords({ seek }: { seek: Pick<SeekView, 'variant' | 'timeControl' | 'rated' | 'color' | 'range'> }) {
  const { variant, timeControl, rated, color, range } = seek;
  const intl = useIntl();
  return (
    <FormattedMessage
      id="lobby.seek_words"
      values={{
        variant: <FormattedMessage id="games.variant" values={{ variant }} />,
        control: (
          <bdi dir="ltr" key="control">
            {timeControlText(intl, timeControl)}
          </bdi>
        ),
        rated: String(rated),
        color,
        range: range === null ? 'any' : 'some',
        min: range?.min ?? 0,
        max: range?.max ?? 0,
      }}
    />
  );
}
