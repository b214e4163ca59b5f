import { useSuspenseQuery } from '@tanstack/react-query';
import { mainTheme } from '@tabiya/chess/puzzles/main-theme.ts';
import { dailyPuzzlePlan, PLANNED_DAYS, type PlannedDay } from '@tabiya/contract/study/daily-puzzle-plan.ts';
import { useState } from 'react';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { DAILY_PLAN_KEY, dailyPlanQuery } from '../../study/daily-puzzle/queries.ts';
import { puzzleReportsQuery } from './queries.ts';
import { ReportedPuzzles } from './ReportedPuzzles.tsx';
import { staffOnly } from './staff-only.ts';
import { StaffFrame } from './StaffFrame.tsx';
import styles from './staff-puzzles.module.css';
import { useStaffAction } from './use-staff-action.ts';

const ID = /^[A-Za-z0-9]{5,8}$/;

/** The daily puzzles of the days to come: staff choose some, the rule chooses the others. */
function StaffDailyPuzzlesPage() {
  const intl = useIntl();
  const { data } = useSuspenseQuery(dailyPlanQuery(call));
  return (
    <StaffFrame at="puzzles" title={intl.formatMessage({ id: 'staff.puzzles.title' })}>
      <ReportedPuzzles />
      <p>
        <FormattedMessage id="staff.puzzles.lead" values={{ days: PLANNED_DAYS }} />
      </p>
      <ul className={styles.days}>
        {data.days.map((day) => (
          <li key={day.day}>
            <Day planned={day} />
          </li>
        ))}
      </ul>
    </StaffFrame>
  );
}

function Day({ planned: { day, puzzle } }: { planned: PlannedDay }) {
  const intl = useIntl();
  const { busy, act } = useStaffAction(DAILY_PLAN_KEY);
  const [typed, setTyped] = useState('');
  const date = intl.formatDate(day, { timeZone: 'UTC', dateStyle: 'full' });
  const choose = async () => {
    if (await act(() => call(dailyPuzzlePlan.choose, { day, puzzleId: typed.trim() }))) setTyped('');
  };
  return (
    <Card className={styles.day}>
      <h2 className={styles.date}>
        <FormattedDate value={day} timeZone="UTC" dateStyle="full" />
      </h2>
      {puzzle ? <Chosen puzzle={puzzle} /> : <FormattedMessage id="staff.puzzles.by_rule" tagName="p" />}
      <form
        className={styles.choice}
        onSubmit={(event) => {
          event.preventDefault();
          void choose();
        }}
      >
        <TextField
          label={intl.formatMessage({ id: 'staff.puzzles.id' }, { date })}
          hideLabel
          placeholder={intl.formatMessage({ id: 'staff.puzzles.placeholder' })}
          value={typed}
          maxLength={8}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" busy={busy} disabled={!ID.test(typed.trim())}>
          <FormattedMessage id="staff.puzzles.choose" />
        </Button>
        {puzzle ? (
          <Button busy={busy} onClick={() => void act(() => call(dailyPuzzlePlan.leave, { day }))}>
            <FormattedMessage id="staff.puzzles.leave" />
          </Button>
        ) : null}
      </form>
    </Card>
  );
}

function Chosen({ puzzle: { id, fen, lastMove, rating, themes } }: { puzzle: NonNullable<PlannedDay['puzzle']> }) {
  const intl = useIntl();
  const color = fen.split(' ')[1] === 'b' ? 'black' : 'white';
  const theme = mainTheme(themes);
  return (
    <div className={styles.chosen}>
      <div className={styles.board}>
        <MiniBoard
          fen={fen}
          orientation={color}
          lastMove={lastMove}
          label={intl.formatMessage({ id: 'daily_puzzle.board' }, { color })}
        />
      </div>
      <div>
        <PageLink to={pageUrl('web_puzzles_mode', { mode: 'learning' }, { puzzle: id })}>{id}</PageLink>
        <p>{theme ? <FormattedMessage id={`puzzles.theme.${theme}`} /> : null}</p>
        <p>
          <FormattedNumber value={rating} useGrouping={false} />
        </p>
      </div>
    </div>
  );
}

export const page: PageModule = {
  Component: StaffDailyPuzzlesPage,
  load: (request) => {
    staffOnly(request, 'staff');
    const { queries, call: callNow } = request;
    return Promise.all([
      queries.ensureQueryData(dailyPlanQuery(callNow)),
      queries.ensureQueryData(puzzleReportsQuery(callNow)),
    ]);
  },
};
