import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { redirect, useSearchParams } from 'react-router';
import { oneOf } from '../../../platform/words/message-key.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useSounds } from '../../../platform/sound/use-sounds.ts';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { PlayFriend } from '../challenges/PlayFriend.tsx';
import { PlaybanCard } from '../../people/conduct/PlaybanCard.tsx';
import { FairPlayDialog } from './FairPlayDialog.tsx';
import { GuestDialog } from './GuestDialog.tsx';
import { LateOffer } from './LateOffer.tsx';
import { OtherGames } from './OtherGames.tsx';
import { OwnSeeks } from './OwnSeeks.tsx';
import { PoolGrid } from './PoolGrid.tsx';
import { lobbyQuery } from './queries.ts';
import { RangeSetting } from './RangeSetting.tsx';
import { ASKED_TERMS } from './same-again.ts';
import { SeekStatus } from './SeekStatus.tsx';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { usePairing, type Pairing } from './use-pairing.ts';
import { WaitingVoice } from './WaitingVoice.tsx';
import styles from './play.module.css';

const FollowFromAddress = lazy(async () => ({
  default: (await import('../../people/friends/FollowFromAddress.tsx')).FollowFromAddress,
}));
const AskedChallenge = lazy(async () => ({
  default: (await import('../challenges/AskedChallenge.tsx')).AskedChallenge,
}));
const CustomSeek = lazy(async () => ({ default: (await import('./CustomSeek.tsx')).CustomSeek }));
const SeekLobby = lazy(async () => ({ default: (await import('./SeekLobby.tsx')).SeekLobby }));
const RunningGames = lazy(async () => ({ default: (await import('../home/RunningGames.tsx')).RunningGames }));

const VIEWS = ['pools', 'custom', 'lobby'] as const;

function PlayPage() {
  const intl = useIntl();
  const me = useMe();
  const { guest, fairPlay, ...pairing } = usePairing();
  const { view, seek, seeks, cancel } = pairing;
  const { member, challengeId } = useAsked();
  const [tab] = useView();
  const isAwake = useAwake();
  // Browsers allow sound only after a press, and the press that starts a search is one.
  useSounds();
  return (
    <PageFrame width={tab === 'lobby' ? 'wide' : 'narrow'} dense>
      <Meta
        title={intl.formatMessage({ id: seek ? 'lobby.meta_seeking' : 'lobby.meta' })}
        description={intl.formatMessage({ id: 'lobby.description' })}
        path={pageUrl('web_play_new')}
      />
      <h1>
        <FormattedMessage id="lobby.title" />
      </h1>
      <Suspense fallback={null}>{me === null || !isAwake ? null : <RunningGames me={me} />}</Suspense>
      <PlaybanCard />
      <SeekStatus seek={seek} view={view} onCancel={cancel} />
      {seek ? <LateOffer key={seek.pool} seek={seek} view={view} onCancel={cancel} /> : null}
      <OwnSeeks seeks={seeks} onWithdraw={pairing.withdraw} />
      <WaitingVoice waiting={view.waiting} seeks={seeks} />
      <Views {...pairing} />
      <PlayFriend />
      <OtherGames />
      <GuestDialog {...guest} />
      <FairPlayDialog {...fairPlay} />
      {challengeId === undefined ? null : (
        <Suspense fallback={null}>
          <AskedChallenge id={challengeId} />
        </Suspense>
      )}
      {member === undefined ? null : (
        <Suspense fallback={null}>
          <FollowFromAddress member={member} />
        </Suspense>
      )}
    </PageFrame>
  );
}

/** Tabs of the three ways to find an opponent. */
function Views({ view, seek, seeks, ...pairing }: Pairing) {
  const intl = useIntl();
  const [tab, setTab] = useView();
  // The server does not render parts that are loaded later.
  const isAwake = useAwake();
  return (
    <Tabs
      label={intl.formatMessage({ id: 'lobby.views' })}
      value={tab}
      onChange={setTab}
      tabs={VIEWS.map((key) => ({
        key,
        label: <FormattedMessage id={`lobby.view.${key}`} />,
        count: key === 'lobby' ? seeks.length : undefined,
      }))}
    >
      <div className={styles.panel}>
        <Suspense fallback={<div className={styles.later} />}>
          {tab === 'pools' ? (
            <div className={styles.tab}>
              <PoolGrid waiting={view.waiting} seeking={seek?.pool ?? null} onPick={pairing.pick} />
              <p className={styles.note}>
                <FormattedMessage id="lobby.note" />
              </p>
              <RangeSetting />
            </div>
          ) : !isAwake ? (
            <div className={styles.later} />
          ) : tab === 'custom' ? (
            <CustomSeek onOffer={(terms) => pairing.offer(terms, () => setTab('lobby'))} />
          ) : (
            <SeekLobby seeks={seeks} onTake={pairing.take} onWithdraw={pairing.withdraw} />
          )}
        </Suspense>
      </div>
    </Tabs>
  );
}

/** Holds which of the three tabs is shown; it is in the address, and an address with a variant opens the form. */
function useView() {
  const [query, setQuery] = useSearchParams();
  const tab = oneOf(VIEWS, query.get('view') ?? undefined) ?? (query.get('variant') === null ? 'pools' : 'custom');
  const set = (next: (typeof VIEWS)[number]) =>
    setQuery(
      (now) => {
        for (const name of ASKED_TERMS) now.delete(name);
        if (next === 'pools') now.delete('view');
        else now.set('view', next);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return [tab, set] as const;
}

/**
 * Reads `?action=follow&member=ann`, which asks to follow somebody, or `?action=acceptLiveChallenge&challengeId=12`,
 * which accepts a challenge. Nothing happens before the page is hydrated.
 */
function useAsked(): { member?: string | undefined; challengeId?: string | undefined } {
  const [query] = useSearchParams();
  if (!useAwake()) return {};
  const asks = (action: string, name: string) =>
    query.get('action') === action || query.has(action) ? (query.get(name) ?? undefined) : undefined;
  return { member: asks('follow', 'member'), challengeId: asks('acceptLiveChallenge', 'challengeId') };
}

export const page: PageModule = {
  Component: PlayPage,
  load: ({ queries, call: callNow, url }) => {
    const opponent = url.searchParams.get('opponent');
    // A game against one opponent has a page of its own.
    if (opponent !== null) return Promise.resolve(redirect(pageUrl('web_play_opponent', { opponent })));
    return queries.ensureQueryData(lobbyQuery(callNow));
  },
};
