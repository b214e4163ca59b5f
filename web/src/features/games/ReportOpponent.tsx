import Flag from 'lucide-react/icons/flag';
import { opposite } from '@tabiya/chess/types.ts';
import { useIntl } from 'react-intl';
import { useMe } from '../../platform/session.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { openReport } from '../reports/open-report.ts';
import type { GameRoomModel } from './use-game-room.ts';

/** In one press, where the game was played. Members report members. */
export function ReportOpponent({ room: { state, color } }: { room: GameRoomModel }) {
  const intl = useIntl();
  const me = useMe();
  if (color === undefined || me === null || me.isGuest || state.view[opposite(color)].isGuest) return null;
  const { id: gameId } = state.view;
  const { username } = state.view[opposite(color)];
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
