import Share from 'lucide-react/icons/share-2';
import type { DailyPuzzleView } from '@tabiya/contract/study/daily-puzzle.ts';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useSite } from '../../../platform/routing/site.ts';
import { useSounds } from '../../../platform/sound/use-sounds.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { CommentsFold } from '../../community/comments/CommentsFold.tsx';
import { PuzzleSummary } from '../puzzles/PuzzleSummary.tsx';
import { SolvingRoom } from '../puzzles/SolvingRoom.tsx';
import { DailyCalendar } from './DailyCalendar.tsx';
import { useDaily, type Daily } from './use-daily.ts';
import styles from './daily-puzzle.module.css';

interface DailyRoomProps {
  view: DailyPuzzleView;
  /** Its number and theme. */
  name: string;
}

/** The puzzle of a day, with the days around it. */
export function DailyRoom({ view, name }: DailyRoomProps) {
  const daily = useDaily(view);
  useSounds();
  return (
    <SolvingRoom
      puzzle={view.puzzle}
      decide={daily.decide}
      answer={daily.answer}
      isDecided={view.own !== null}
      title={name}
      head={() => <DailyHead view={view} name={name} daily={daily} />}
      facts={daily.answer ? <PuzzleSummary rating={view.rating} themes={view.themes} /> : null}
      onward={<Onward view={view} />}
      foot={
        <>
          <DailyCalendar view={view} />
          <CommentsFold
            content={{ contentType: 'tactics', contentId: view.puzzle.id }}
            path={pageUrl('web_daily_chess_puzzle', undefined, { date: view.day })}
          />
        </>
      }
    />
  );
}

function DailyHead({ view: { day, today }, name, daily }: DailyRoomProps & { daily: Daily }) {
  return (
    <header className={styles.head}>
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.day}>
        <FormattedMessage id="daily_puzzle.title" />
        {' · '}
        <FormattedDate value={day} timeZone="UTC" dateStyle="long" />
      </p>
      <p className={styles.day}>
        <FormattedMessage id="daily_puzzle.solvers" values={{ count: daily.solvers }} />
      </p>
      {daily.streak === 0 ? null : (
        <p className={styles.streak}>
          <FormattedMessage id="daily_puzzle.streak" values={{ days: daily.streak }} />
        </p>
      )}
      {day === today ? null : (
        <PageLink to={pageUrl('web_daily_chess_puzzle')}>
          <FormattedMessage id="daily_puzzle.today" />
        </PageLink>
      )}
    </header>
  );
}

function Onward({ view: { day } }: { view: DailyPuzzleView }) {
  const intl = useIntl();
  const { origin } = useSite();
  const share = async () => {
    const link = origin + pageUrl('web_daily_chess_puzzle', undefined, { date: day });
    if (await copyText(link)) toast.success(intl.formatMessage({ id: 'games.copied' }));
    else toast.error(intl.formatMessage({ id: 'games.not_copied' }));
  };
  return (
    <>
      <Button wide size="large" variant="play" href={pageUrl('web_puzzles_mode', { mode: 'rated' })}>
        <FormattedMessage id="daily_puzzle.rated" />
      </Button>
      <Button wide icon={<Share />} onClick={() => void share()}>
        <FormattedMessage id="daily_puzzle.share" />
      </Button>
    </>
  );
}
