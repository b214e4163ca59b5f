import { useQuery } from '@tanstack/react-query';
import { puzzleReports, type ReportedPuzzle } from '@tabiya/contract/study/puzzle-reports.ts';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PUZZLE_REPORTS_KEY, puzzleReportsQuery } from './queries.ts';
import styles from './staff-puzzles.module.css';
import { useStaffAction } from './use-staff-action.ts';

/** Puzzles that members have reported, with what they say, and what to do about each; nothing without reports. */
export function ReportedPuzzles() {
  const puzzles = useQuery(puzzleReportsQuery(call)).data?.puzzles ?? [];
  if (puzzles.length === 0) return null;
  return (
    <section aria-labelledby="reported-puzzles" className={styles.section}>
      <h2 id="reported-puzzles">
        <FormattedMessage id="staff.puzzles.reported" />
      </h2>
      <ul className={styles.days}>
        {puzzles.map((puzzle) => (
          <li key={puzzle.id}>
            <Reported puzzle={puzzle} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reported({ puzzle: { id, fen, lastMove, reports } }: { puzzle: ReportedPuzzle }) {
  const intl = useIntl();
  const { busy, act } = useStaffAction(PUZZLE_REPORTS_KEY);
  const color = fen.split(' ')[1] === 'b' ? 'black' : 'white';
  const resolve = (hold: boolean) => void act(() => call(puzzleReports.resolve, { id, hold }));
  return (
    <Card className={styles.day}>
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
          <ul className={styles.reports}>
            {reports.map(({ at, fault, note, reporter }) => (
              <li key={`${at} ${reporter}`}>
                <strong>
                  <FormattedMessage id={`puzzles.report.${fault}`} />
                </strong>{' '}
                <bdi>{reporter ?? '?'}</bdi>, <FormattedDate value={at} dateStyle="medium" timeZone="UTC" />
                {note === '' ? null : <p dir="auto">{note}</p>}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.choice}>
        <Button variant="danger" busy={busy} onClick={() => resolve(true)}>
          <FormattedMessage id="staff.puzzles.hold" />
        </Button>
        <Button busy={busy} onClick={() => resolve(false)}>
          <FormattedMessage id="staff.puzzles.keep" />
        </Button>
      </div>
    </Card>
  );
}
