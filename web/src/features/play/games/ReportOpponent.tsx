import Flag from 'lucide-react/icons/flag';
import type { SeatView } from '@tabiya/contract/play/games.ts';
import { useIntl } from 'react-intl';
import { useMe } from '../../../platform/session/session.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { openReport } from '../../staff/reports/open-report.ts';

export interface ReportOpponentProps {
  gameId: string;
  /** Undefined if the reader did not play. */
  player: Pick<SeatView, 'username' | 'isGuest'> | undefined;
}

/** Reports the opponent in one press, on the page of the game. Only members report, and only members are reported. */
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
