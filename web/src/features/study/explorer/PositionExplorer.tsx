import { useQuery } from '@tanstack/react-query';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { EXPLORER_GAMES } from '@tabiya/contract/study/explorer.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { ExplorerFilters } from './ExplorerFilters.tsx';
import { ExplorerGames } from './ExplorerGames.tsx';
import { ExplorerMoves } from './ExplorerMoves.tsx';
import { MasterGames } from './MasterGames.tsx';
import { explorerQuery, type ExplorerChoice } from './queries.ts';
import styles from './explorer.module.css';

export interface PositionExplorerProps {
  fen: string;
  /** Which games count. */
  choice: ExplorerChoice;
  onChoose: (choice: ExplorerChoice) => void;
  /** Called with a move (UCI) that was chosen in the table. */
  onPlay: (uci: string) => void;
}

const SOURCES = ['members', 'masters'] as const;

/** What was played in a position, here or by masters: the moves with their results, and games. */
export function PositionExplorer(props: PositionExplorerProps) {
  const intl = useIntl();
  const [source, setSource] = useState<(typeof SOURCES)[number]>('members');
  return (
    <Tabs
      wide
      label={intl.formatMessage({ id: 'masters.explorer_source' })}
      tabs={SOURCES.map((key) => ({ key, label: <FormattedMessage id={`masters.explorer_${key}`} /> }))}
      value={source}
      onChange={setSource}
    >
      {source === 'members' ? <MemberGames {...props} /> : <MasterGames fen={props.fen} onPlay={props.onPlay} />}
    </Tabs>
  );
}

function MemberGames({ fen, choice, onChoose, onPlay }: PositionExplorerProps) {
  const intl = useIntl();
  const { data, error, isPlaceholderData } = useQuery(explorerQuery(call, fen, choice));
  const isUnknownPlayer = error instanceof CallFailure && error.body?.error === 'member_not_found';
  const failure = error && !isUnknownPlayer ? failureText(intl, error) : undefined;
  const total = data ? data.white + data.draws + data.black : 0;
  return (
    <div className={styles.explorer}>
      <ExplorerFilters choice={choice} onChoose={onChoose} isUnknownPlayer={isUnknownPlayer} />
      {failure ? <p role="alert">{failure}</p> : null}
      {data && !error ? (
        <div className={styles.found} aria-busy={isPlaceholderData} data-stale={isPlaceholderData || undefined}>
          {total === 0 ? <NoGames choice={choice} /> : <ExplorerMoves view={data} onPlay={onPlay} />}
          {total > EXPLORER_GAMES ? (
            <ExplorerGames title={<FormattedMessage id="explorer.top" />} games={data.top} />
          ) : null}
          {data.recent.length > 0 ? (
            <ExplorerGames title={<FormattedMessage id="explorer.recent" />} games={data.recent} />
          ) : null}
        </div>
      ) : null}
      {data || error ? null : <div className={styles.waiting} aria-busy />}
    </div>
  );
}

function NoGames({ choice: { timeClass, rating, since, player } }: { choice: ExplorerChoice }) {
  const isNarrowed = [timeClass, rating, since, player].some((value) => value !== undefined);
  return (
    <div className={styles.empty}>
      <p>
        <FormattedMessage id={isNarrowed ? 'explorer.nothing_found' : 'explorer.empty'} />
      </p>
      {isNarrowed ? null : (
        <p className={styles.hint}>
          <FormattedMessage id="explorer.empty_hint" />
        </p>
      )}
    </div>
  );
}
