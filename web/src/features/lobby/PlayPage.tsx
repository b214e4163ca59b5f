import { useSuspenseQuery } from '@tanstack/react-query';
import { toShortUuid } from '@tabiya/contract/ids.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { unlockSounds } from '../../board/sounds.ts';
import { call } from '../../platform/call.ts';
import { oneOf } from '../../platform/message-key.ts';
import { Meta } from '../../platform/Meta.tsx';
import { pageUrl } from '../../platform/PageLink.tsx';
import type { PageModule } from '../../platform/page-module.ts';
import { useMe } from '../../platform/session.ts';
import { toast } from '../../ui/Toast.tsx';
import { GuestDialog } from './GuestDialog.tsx';
import { PoolGrid } from './PoolGrid.tsx';
import { isPool } from './pools.ts';
import { lobbyQuery } from './queries.ts';
import { SeekStatus } from './SeekStatus.tsx';
import { useGuestSession } from './use-guest-session.ts';
import { useLobby } from './use-lobby.ts';
import styles from './play.module.css';

function PlayPage() {
  const intl = useIntl();
  const { view, seek, cancel, pick, asked, guest } = usePairing();
  // The press that starts a search lets the game be heard.
  useEffect(unlockSounds, []);
  return (
    <div className={styles.page}>
      <Meta
        title={intl.formatMessage({ id: seek ? 'lobby.meta_seeking' : 'lobby.meta' })}
        description={intl.formatMessage({ id: 'lobby.description' })}
        path={pageUrl('web_play_new')}
      />
      <h1>
        <FormattedMessage id="lobby.title" />
      </h1>
      <SeekStatus seek={seek} players={view.players} games={view.games} onCancel={cancel} />
      <PoolGrid waiting={view.waiting} seeking={seek?.pool ?? null} onPick={pick} />
      <p className={styles.note}>
        <FormattedMessage id="lobby.note" />
      </p>
      <GuestDialog pool={asked} {...guest} />
    </div>
  );
}

/** Everything from picking a pool to the game: visitors are asked first, a second press on one's pool gives up. */
function usePairing() {
  const intl = useIntl();
  const navigate = useNavigate();
  const me = useMe();
  const [asked, setAsked] = useState<string>();
  const { begin, busy } = useGuestSession();
  const { data } = useSuspenseQuery(lobbyQuery(call));
  const { view, seek, start, cancel } = useLobby(data, (gameId) =>
    navigate(pageUrl('web_game_live', { id: toShortUuid(gameId) })),
  );

  const seekIn = async (pool: string) => {
    const outcome = await start(pool);
    if (outcome.ok) return;
    const known = oneOf(['already_playing', 'rate_limited'], outcome.error);
    toast.error(intl.formatMessage({ id: known ? `lobby.refused.${known}` : 'shell.no_connection' }));
  };
  const pick = (pool: string) => {
    if (seek?.pool === pool) return cancel();
    if (me) void seekIn(pool);
    else setAsked(pool);
  };
  useAskedPool((pool) => (me ? void seekIn(pool) : setAsked(pool)));

  const onGuest = async () => {
    if (!asked || !(await begin())) return;
    setAsked(undefined);
    await seekIn(asked);
  };
  return {
    view,
    seek,
    cancel,
    pick,
    asked,
    guest: { busy, onGuest: () => void onGuest(), onClose: () => setAsked(undefined) },
  };
}

/** `?pool=3+2` starts at once, and is taken out of the address, so that a reload does not start again. */
function useAskedPool(start: (pool: string) => void): void {
  const [query, setQuery] = useSearchParams();
  const pool = query.get('pool')?.replace(' ', '+') ?? null;
  const begin = useEffectEvent(() => {
    setQuery({}, { replace: true, preventScrollReset: true });
    if (isPool(pool)) start(pool);
  });
  useEffect(() => {
    if (pool !== null) begin();
  }, [pool]);
}

export const page: PageModule = {
  Component: PlayPage,
  load: ({ queries, call: callNow }) => queries.ensureQueryData(lobbyQuery(callNow)),
};
