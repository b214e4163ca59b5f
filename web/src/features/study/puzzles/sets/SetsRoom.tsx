import { useQuery } from '@tanstack/react-query';
import { SETS_MAX } from '@tabiya/contract/study/puzzle-sets.ts';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../../platform/net/call.ts';
import { PageLink } from '../../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../../platform/session/session.ts';
import { useListLabels } from '../../../../platform/words/use-list-labels.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { ShowMore } from '../../../../ui/ShowMore.tsx';
import { learningUrl } from '../learning/learning-links.ts';
import learning from '../learning/learning.module.css';
import { NewSet } from './NewSet.tsx';
import { setsQuery } from './queries.ts';
import { SetCard } from './SetCard.tsx';
import styles from './sets.module.css';

/** One's own sets of puzzles, with the rounds of each, and the way to make another. */
export function SetsRoom() {
  return (
    <PageFrame width="wide">
      <h1>
        <FormattedMessage id="puzzle_sets.title" />
      </h1>
      <p className={learning.lead}>
        <FormattedMessage id="puzzle_sets.lead" />
      </p>
      <PageLink to={learningUrl()}>
        <FormattedMessage id="puzzle_learning.themes" />
      </PageLink>
      {useMe() === null ? null : <Sets />}
      <NewSet />
    </PageFrame>
  );
}

function Sets() {
  const labels = useListLabels();
  const sets = useQuery(setsQuery(call));
  if (sets.data === undefined) return <ShowMore pages={sets} labels={labels} />;
  if (sets.data.sets.length === 0) return <EmptyState title={<FormattedMessage id="puzzle_sets.none" />} />;
  return (
    <>
      <ul className={styles.sets}>
        {sets.data.sets.map((set) => (
          <li key={set.id}>
            <SetCard set={set} />
          </li>
        ))}
      </ul>
      <p className={learning.due}>
        <FormattedMessage
          id="puzzle_sets.count"
          values={{ count: sets.data.sets.filter(({ isGiven }) => !isGiven).length, most: SETS_MAX }}
        />
      </p>
    </>
  );
}
