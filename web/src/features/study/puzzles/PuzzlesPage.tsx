import { useSuspenseQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { oneOf } from '../../../platform/words/message-key.ts';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { BattleLobby } from './battle/BattleLobby.tsx';
import { battleHomeQuery } from './battle/queries.ts';
import { rushQuery } from './rush/queries.ts';
import { RushRoom } from './rush/RushRoom.tsx';
import { LearningRoom } from './learning/LearningRoom.tsx';
import { loadLearning } from './learning/load-learning.ts';
import { nextPuzzleQuery } from './queries.ts';
import { RatedRoom } from './RatedRoom.tsx';

function PuzzlesPage() {
  const intl = useIntl();
  const { mode = '' } = useParams();
  const { words, Room } = modeOf(mode);
  return (
    <>
      <Meta
        title={intl.formatMessage({ id: `${words}.title` })}
        description={intl.formatMessage({ id: `${words}.description` })}
        path={pageUrl('web_puzzles_mode', { mode })}
      />
      <Room />
    </>
  );
}

const MODES = {
  rush: { words: 'puzzle_rush', Room: RushRoom },
  battle: { words: 'puzzle_battle', Room: BattleLobby },
  learning: { words: 'puzzle_learning', Room: LearningRoom },
  rated: { words: 'puzzles', Room: Rated },
} as const;
const modeOf = (mode = '') => MODES[oneOf(Object.keys(MODES) as (keyof typeof MODES)[], mode) ?? 'rated'];

function Rated() {
  const { data } = useSuspenseQuery(nextPuzzleQuery(call));
  return <RatedRoom first={data} />;
}

export const page: PageModule = {
  Component: PuzzlesPage,
  load: async (request) => {
    const { queries, call: callNow, params } = request;
    if (params['mode'] === 'learning') return loadLearning(request);
    if (params['mode'] === 'battle') return queries.fetchQuery(battleHomeQuery(callNow));
    if (params['mode'] === 'rush') return queries.fetchQuery(rushQuery(callNow));
    return queries.fetchQuery({ ...nextPuzzleQuery(callNow), staleTime: 0 });
  },
};
