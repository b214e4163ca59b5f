import Download from 'lucide-react/icons/download';
import Link from 'lucide-react/icons/link';
import { games } from '@tabiya/contract/play/games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { fillPath } from '@tabiya/contract/kit/endpoint.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import type { GameRoomModel } from './use-game-room.ts';

/** The game's link and PGN, for everybody. */
export function ShareGame({ room }: { room: GameRoomModel }) {
  const intl = useIntl();
  const id = toShortUuid(room.state.view.id);
  const copy = async () => {
    const address = location.origin + pageUrl('web_game_uuid', { id });
    if (await copyText(address)) toast.success(intl.formatMessage({ id: 'games.copied' }));
    else toast.error(intl.formatMessage({ id: 'games.not_copied' }));
  };
  return (
    <>
      <Button wide icon={<Link />} onClick={() => void copy()}>
        <FormattedMessage id="games.copy_link" />
      </Button>
      <Button wide icon={<Download />} href={fillPath(games.pgn.path, { id }).path} {...{ download: true }}>
        <FormattedMessage id="games.pgn" />
      </Button>
    </>
  );
}
