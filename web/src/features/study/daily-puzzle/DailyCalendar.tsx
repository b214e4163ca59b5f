import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { CalendarDay, DailyPuzzleView } from '@tabiya/contract/study/daily-puzzle.ts';
import { useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { monthBeside, weeksOf } from './month.ts';
import { monthQuery } from './queries.ts';
import styles from './daily-puzzle.module.css';

/** A Monday, from which the names of the days are written. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6].map((index) => MONDAY + index * DAY_MS);

/** The puzzles of a month, with how each of them went. */
export function DailyCalendar({ view: { day: shown, firstDay, today } }: { view: DailyPuzzleView }) {
  const intl = useIntl();
  const [month, setMonth] = useState(shown.slice(0, 7));
  const days = useQuery(monthQuery(call, month)).data?.days ?? [];
  const known = new Map(days.map((one) => [one.day, one]));
  return (
    <section className={styles.calendar} aria-labelledby="daily-month">
      <header className={styles.months}>
        <IconButton
          label={intl.formatMessage({ id: 'daily_puzzle.month_before' })}
          tooltip={false}
          disabled={month <= firstDay.slice(0, 7)}
          onClick={() => setMonth(monthBeside(month, -1))}
        >
          <ChevronLeft className={styles.chevron} />
        </IconButton>
        <h2 id="daily-month" className={styles.month} aria-live="polite">
          <FormattedDate value={`${month}-01`} timeZone="UTC" month="long" year="numeric" />
        </h2>
        <IconButton
          label={intl.formatMessage({ id: 'daily_puzzle.month_after' })}
          tooltip={false}
          disabled={month >= today.slice(0, 7)}
          onClick={() => setMonth(monthBeside(month, 1))}
        >
          <ChevronRight className={styles.chevron} />
        </IconButton>
      </header>
      <table className={styles.days} aria-labelledby="daily-month">
        <thead>
          <tr>
            {WEEKDAYS.map((at) => (
              <th key={at} scope="col" abbr={intl.formatDate(at, { weekday: 'long', timeZone: 'UTC' })}>
                {intl.formatDate(at, { weekday: 'narrow', timeZone: 'UTC' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => (
                <td key={day ?? index}>
                  {day === null ? null : <Day day={day} known={known.get(day)} isShown={day === shown} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayProps {
  day: string;
  /** Undefined for a day without a puzzle. */
  known: CalendarDay | undefined;
  isShown: boolean;
}

function Day({ day, known, isShown }: DayProps) {
  const number = Number(day.slice(8));
  if (!known) return <span className={styles.none}>{number}</span>;
  const state = known.isSolved === null ? 'untried' : known.isSolved ? 'solved' : 'failed';
  return (
    <PageLink
      to={pageUrl('web_daily_chess_puzzle', undefined, { date: day })}
      className={styles.date}
      data-state={state}
      aria-current={isShown ? 'date' : undefined}
    >
      {number}
      <span className="visually-hidden">
        {' '}
        <FormattedMessage id={`daily_puzzle.day.${state}`} />
      </span>
    </PageLink>
  );
}
