import { useSuspenseQuery } from '@tanstack/react-query';
import type { SkillLevel } from '@tabiya/chess/rating.ts';
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
import { usePreference } from '../../platform/use-preference.ts';
import { FairPlayDialog } from './FairPlayDialog.tsx';
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
  const { view, seek, cancel, pick, asked, guest, fairPlay } = usePairing();
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
      <FairPlayDialog {...fairPlay} />
    </div>
  );
}

/** Everything from picking a pool to the game: visitors are asked first, a second press on one's pool gives up. */
function usePairing() {
  const intl = useIntl();
  const navigate = useNavigate();
  const me = useMe();
  const [asked, setAsked] = useState<string>();
  const [promising, setPromising] = useState<string>();
  const [, agree] = usePreference('fairPlayAgree');
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
  /** Visitors are asked who they are, and members once what they promise. */
  const enter = (pool: string) => {
    if (!me) setAsked(pool);
    else if (me.isGuest || me.fairPlayAgree) void seekIn(pool);
    else setPromising(pool);
  };
  const pick = (pool: string) => (seek?.pool === pool ? cancel() : enter(pool));
  useAskedPool(enter);

  const onGuest = async (skill: SkillLevel) => {
    if (!asked || !(await begin(skill))) return;
    setAsked(undefined);
    await seekIn(asked);
  };
  const onAgree = () => {
    if (promising === undefined) return;
    setPromising(undefined);
    // Where it cannot be kept, it is asked again before the next game.
    void agree(true);
    void seekIn(promising);
  };
  return {
    view,
    seek,
    cancel,
    pick,
    asked,
    guest: { busy, onGuest: (skill: SkillLevel) => void onGuest(skill), onClose: () => setAsked(undefined) },
    fairPlay: { open: promising !== undefined, onAgree, onClose: () => setPromising(undefined) },
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
