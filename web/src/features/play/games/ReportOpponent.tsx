import Flag from 'lucide-react/icons/flag';
import type { SeatView } from '@tabiya/contract/play/games.ts';
import { useIntl } from 'react-intl';
import { useMe } from '../../../platform/session/session.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { openReport } from '../../staff/reports/open-report.ts';

export interface ReportOpponentProps {
  gameId: string;
  /** Nobody for who did not play themselves. */
  player: Pick<SeatView, 'username' | 'isGuest'> | undefined;
}

/** In one press, where the game was played. Members report members. */
export function ReportOpponent({ gameId, player }: ReportOpponentProps) {
  const intl = useIntl();
  const me = useMe();
  if (me === null || me.isGuest || player === undefined || player.isGuest) return null;
  const { username } = player;
  return (
    <IconButton
      label={intl.formatMessage({ id: 'games.report' }, { name: username })}
      size="small"
      onClick={() => openReport({ username, gameId })}
    >
      <Flag />
    </IconButton>
  );
}
