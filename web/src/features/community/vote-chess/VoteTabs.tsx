import { COLORS, type Color } from '@tabiya/chess/rules/types.ts';
import { voteTalkId } from '@tabiya/contract/community/vote-chess.ts';
import type { VoteGameView } from '@tabiya/contract/community/vote-games.ts';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { Card } from '../../../ui/Card.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { VoteRules } from './VoteRules.tsx';
import styles from './vote-room.module.css';

const Comments = lazy(async () => ({ default: (await import('../comments/Comments.tsx')).Comments }));
const TeamList = lazy(async () => ({ default: (await import('./TeamList.tsx')).TeamList }));

const TABS = ['team', 'white', 'black', 'public', 'teams', 'rules'] as const;
type TabKey = (typeof TABS)[number];

/** Talks that the reader can see: the own team's while the game goes on, and then both. */
const talksOf = ({ own, status }: VoteGameView): TabKey[] => {
  if (status === 'ended') return [...COLORS];
  return own === null ? [] : ['team'];
};

/** The talk of the team and of everybody, who plays, and how. */
export function VoteTabs({ view, path }: { view: VoteGameView; path: string }) {
  const intl = useIntl();
  const [query] = useSearchParams();
  const tabs: TabKey[] = [...talksOf(view), 'public', 'teams', 'rules'];
  const named = Number(query.get('comment') ?? Number.NaN);
  const first = Number.isSafeInteger(named) && named > 0 ? named : undefined;
  const meant = talkNamed(view, query.get('talk'), first);
  const [chosen, setChosen] = useState<TabKey | undefined>(meant);
  const tab = chosen !== undefined && tabs.includes(chosen) ? chosen : tabs[0]!;
  return (
    <Card className={styles.tabs}>
      <Tabs
        label={intl.formatMessage({ id: 'vote_chess.tabs' })}
        tabs={tabs.map((key) => ({ key, label: intl.formatMessage({ id: `vote_chess.tab.${key}` }) }))}
        value={tab}
        onChange={setChosen}
      >
        <div className={styles.tab}>
          {tab === 'rules' ? <VoteRules view={view} /> : <Late {...{ view, path, tab, first }} />}
        </div>
      </Tabs>
    </Card>
  );
}

/** Returns the tab of a link to a comment. */
const talkNamed = (view: VoteGameView, talk: string | null, comment: number | undefined): TabKey | undefined => {
  const side = oneOf(COLORS, talk ?? undefined);
  if (side === undefined) return comment === undefined ? undefined : 'public';
  return view.status === 'ended' ? side : 'team';
};

interface TalkProps {
  view: VoteGameView;
  path: string;
  tab: Exclude<TabKey, 'teams' | 'rules'>;
  first: number | undefined;
}

/** Parts whose code is not loaded while the server draws the page. */
function Late({ tab, ...rest }: Omit<TalkProps, 'tab'> & { tab: Exclude<TabKey, 'rules'> }) {
  if (!useAwake()) return null;
  return (
    <Suspense fallback={null}>
      {tab === 'teams' ? <TeamList view={rest.view} /> : <Talk tab={tab} {...rest} />}
    </Suspense>
  );
}

function Talk({ view, path, tab, first }: TalkProps) {
  const side: Color | undefined = tab === 'team' ? view.own?.side : tab === 'public' ? undefined : tab;
  const contentId = voteTalkId(view.id, side);
  return (
    <>
      {tab === 'team' ? (
        <p className={styles.note}>
          <FormattedMessage id="vote_chess.talk.private" />
        </p>
      ) : null}
      <Comments
        key={contentId}
        content={{ contentType: 'votechess', contentId }}
        path={side === undefined ? path : `${path}?talk=${side}`}
        first={first}
      />
    </>
  );
}
