import { useSuspenseQuery } from '@tanstack/react-query';
import { puzzleMistakes, type OwnMistake } from '@tabiya/contract/study/puzzle-mistakes.ts';
import type { SolveAnswer } from '@tabiya/contract/study/puzzles.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import layout from '../../../../board/study-layout.module.css';
import { call } from '../../../../platform/net/call.ts';
import { failureText } from '../../../../platform/net/failure-text.ts';
import { PageLink, pageUrl } from '../../../../platform/routing/PageLink.tsx';
import { useSounds } from '../../../../platform/sound/use-sounds.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { toast } from '../../../../ui/Toast.tsx';
import { DoneList } from '../DoneList.tsx';
import { learningUrl } from '../learning/learning-links.ts';
import styles from '../learning/learning.module.css';
import { SolvingRoom } from '../SolvingRoom.tsx';
import type { Decide } from '../use-solving.ts';
import { mistakesQuery } from './queries.ts';

/** The positions of one's own games in which one went wrong, one after the other. */
export function MistakesRoom() {
  const { data } = useSuspenseQuery(mistakesQuery(call));
  const [at, setAt] = useState(0);
  const [solved, setSolved] = useState<readonly boolean[]>([]);
  useSounds();
  const mistake = data.mistakes[at];
  return (
    <div className={layout.page}>
      {mistake ? (
        <OneMistake
          key={mistake.puzzle.id}
          mistake={mistake}
          left={data.mistakes.length - at - 1}
          solved={solved}
          onDone={(isSolved) => setSolved((before) => [...before, isSolved])}
          onNext={() => setAt(at + 1)}
        />
      ) : (
        <EmptyState
          title={<FormattedMessage id={at > 0 ? 'puzzle_learning.finished' : 'puzzle_learning.no_mistakes'} />}
        >
          {at > 0 ? null : <FormattedMessage id="puzzle_learning.no_mistakes_hint" tagName="span" />} <ToThemes />
        </EmptyState>
      )}
    </div>
  );
}

const ToThemes = () => (
  <PageLink to={learningUrl()}>
    <FormattedMessage id="puzzle_learning.themes" />
  </PageLink>
);

interface OneMistakeProps {
  mistake: OwnMistake;
  /** How many follow. */
  left: number;
  solved: readonly boolean[];
  onDone: (isSolved: boolean) => void;
  onNext: () => void;
}

function OneMistake({ mistake, left, solved, onDone, onNext }: OneMistakeProps) {
  const intl = useIntl();
  const [outcome, setOutcome] = useState<SolveAnswer['outcome']>();
  const title = intl.formatMessage({ id: 'puzzle_learning.mistakes' });
  const decide: Decide = async ({ moves }) => {
    try {
      const { gameId: id, ply } = mistake;
      const decided = (await call(puzzleMistakes.answer, { id, ply, moves: [...moves] })).outcome;
      if (decided !== 'better') {
        setOutcome(decided);
        onDone(decided !== 'failed');
      }
      return decided;
    } catch (failure) {
      toast.error(failureText(intl, failure));
      return undefined;
    }
  };
  return (
    <SolvingRoom
      puzzle={mistake.puzzle}
      decide={decide}
      answer={outcome && { outcome }}
      title={title}
      head={() => (
        <header className={styles.head}>
          <h1>{title}</h1>
          <p>
            <FormattedMessage id="puzzle_learning.to_go" values={{ left }} /> <ToThemes />
          </p>
          <DoneList solved={solved} />
        </header>
      )}
      facts={outcome ? <Played mistake={mistake} /> : null}
      onward={
        <Button wide size="large" variant="play" onClick={onNext}>
          <FormattedMessage id="puzzles.next" />
        </Button>
      }
      next={onNext}
    />
  );
}

/** What was played in the game, and the way to its report. */
const Played = ({ mistake: { gameId, played, class: name, opponent } }: { mistake: OwnMistake }) => (
  <p>
    <FormattedMessage
      id="puzzle_learning.played"
      values={{
        move: <bdi dir="ltr">{played}</bdi>,
        judgement: <FormattedMessage id={`reviews.class.${name}`} />,
        opponent: <bdi>{opponent ?? '?'}</bdi>,
      }}
    />{' '}
    <PageLink to={pageUrl('web_game_review', { id: toShortUuid(gameId) })}>
      <FormattedMessage id="puzzle_learning.to_report" />
    </PageLink>
  </p>
);
