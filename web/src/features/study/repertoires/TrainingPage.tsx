import { useSuspenseQuery } from '@tanstack/react-query';
import { bookOf } from '@tabiya/chess/repertoires/move-book.ts';
import { isCardDue, ownPositions, trainingLines } from '@tabiya/chess/repertoires/training.ts';
import { readUuid, toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { RepertoireView } from '@tabiya/contract/study/repertoires.ts';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { repertoireQuery } from './queries.ts';
import { TrainingRoom } from './TrainingRoom.tsx';
import { UnsentAnswers } from './UnsentAnswers.tsx';
import type { TrainingSession } from './use-training.ts';
import styles from './repertoires.module.css';

/** Maximum numbers of positions that a session repeats, and that it shows for the first time. */
const REPEATED_MAX = 30;
const LEARNED_MAX = 10;

const idOf = (params: Readonly<Record<string, string | undefined>>): string => readUuid(params['id'] ?? '') ?? '';

function TrainingPage() {
  const id = idOf(useParams());
  return <TrainingStart key={id} id={id} />;
}

/** Offers what there is to repeat and to learn, and then plays it. */
function TrainingStart({ id }: { id: string }) {
  const intl = useIntl();
  const { data: view } = useSuspenseQuery(repertoireQuery(call, id));
  const [session, setSession] = useState<TrainingSession>();
  return (
    <>
      <Meta title={view.name} description={intl.formatMessage({ id: 'repertoires.description' })} />
      {session ? (
        <TrainingRoom view={view} session={session} onDone={() => setSession(undefined)} />
      ) : (
        <PageFrame width="reading">
          <PageLink to={pageUrl('web_repertoire', { id: toShortUuid(id) })}>
            <bdi>{view.name}</bdi>
          </PageLink>
          <h1>
            <FormattedMessage id="repertoires.train" />
          </h1>
          <UnsentAnswers />
          <Choice view={view} onStart={setSession} />
        </PageFrame>
      )}
    </>
  );
}

function Choice({ view, onStart }: { view: RepertoireView; onStart: (session: TrainingSession) => void }) {
  const [fromQuestion, setFromQuestion] = useState(false);
  const [now] = useState(() => Date.now());
  const { book, due, fresh } = useMemo(() => {
    const moves = bookOf(view.moves);
    const known = new Set(view.cards.map(({ position }) => position));
    return {
      book: moves,
      due: view.cards
        .filter((card) => isCardDue(card, now))
        .toSorted((one, other) => one.dueAt! - other.dueAt!)
        .map(({ position }) => position),
      fresh: ownPositions(moves, view.color).filter((position) => !known.has(position)),
    };
  }, [view, now]);
  const start = (wanted: readonly string[], isLearning: boolean) =>
    onStart({ book, color: view.color, lines: trainingLines(book, wanted), isLearning, fromQuestion });
  return (
    <Card>
      <div className={styles.form}>
        <div className={styles.choice}>
          <span className={styles.facts}>
            <FormattedMessage id="repertoires.due" values={{ count: due.length }} />
          </span>
          <Button variant="play" disabled={due.length === 0} onClick={() => start(due.slice(0, REPEATED_MAX), false)}>
            <FormattedMessage id="repertoires.repeat" />
          </Button>
        </div>
        <div className={styles.choice}>
          <span className={styles.facts}>
            <FormattedMessage id="repertoires.new_count" values={{ count: fresh.length }} />
          </span>
          <Button disabled={fresh.length === 0} onClick={() => start(fresh.slice(0, LEARNED_MAX), true)}>
            <FormattedMessage id="repertoires.learn" />
          </Button>
        </div>
        <Switch
          label={<FormattedMessage id="repertoires.from_question" />}
          checked={fromQuestion}
          onChange={setFromQuestion}
        />
        <p className={styles.minor}>
          <FormattedMessage id="repertoires.steps" />
        </p>
      </div>
    </Card>
  );
}

export const page: PageModule = {
  Component: TrainingPage,
  async load(request) {
    const door = requireOpenMember(request);
    if (door) return door;
    return request.queries.fetchQuery({ ...repertoireQuery(request.call, idOf(request.params)), staleTime: 0 });
  },
};
