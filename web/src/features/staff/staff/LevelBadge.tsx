import { isClosed, LEVELS, levelName } from '@tabiya/contract/kit/levels.ts';
import { FormattedMessage } from 'react-intl';
import { Badge } from '../../../ui/Badge.tsx';

const toneOf = (level: number) => {
  if (isClosed(level)) return 'negative';
  if (level >= LEVELS.moderator) return 'info';
  return level >= LEVELS.silver ? 'lamp' : 'plain';
};

export function LevelBadge({ level }: { level: number }) {
  return (
    <Badge tone={toneOf(level)}>
      <FormattedMessage id={`staff.level.${levelName(level)}`} />
    </Badge>
  );
}
