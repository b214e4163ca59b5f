import { useQuery } from '@tanstack/react-query';
import { RUSH_MODES } from '@tabiya/contract/study/puzzle-rush.ts';
import Flame from 'lucide-react/icons/flame';
import Zap from 'lucide-react/icons/zap';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { LinkCard } from '../../../ui/Card.tsx';
import { ICON_SIZES } from '../../../ui/icon-size.ts';
import { puzzleFiguresQuery } from './queries.ts';
import styles from './puzzle-figures.module.css';

/** The best Puzzle Rush of each mode and the days in a row of a member; nothing where there are none. */
export function PuzzleFigures({ username }: { username: string }) {
  const { data } = useQuery({ ...puzzleFiguresQuery(call, username), retry: false });
  if (!data) return null;
  const runs = RUSH_MODES.filter((mode) => data.rush[mode] > 0);
  if (runs.length === 0 && data.dailyStreak === 0) return null;
  return (
    <ul className={styles.figures}>
      {runs.map((mode) => (
        <Figure
          key={mode}
          href={pageUrl('web_puzzles_mode', { mode: 'rush' })}
          icon={<Zap size={ICON_SIZES.small} aria-hidden />}
          name={<FormattedMessage id="puzzle_rush.title" />}
          value={data.rush[mode]}
        >
          <FormattedMessage id={`puzzle_rush.mode.${mode}`} />
        </Figure>
      ))}
      {data.dailyStreak > 0 ? (
        <Figure
          href={pageUrl('web_daily_chess_puzzle')}
          icon={<Flame size={ICON_SIZES.small} aria-hidden />}
          name={<FormattedMessage id="daily_puzzle.title" />}
          value={data.dailyStreak}
        >
          <FormattedMessage id="puzzle_figures.days" values={{ days: data.dailyStreak }} />
        </Figure>
      ) : null}
    </ul>
  );
}

interface FigureProps {
  href: string;
  icon: ReactNode;
  name: ReactNode;
  value: number;
  /** What the number counts. */
  children: ReactNode;
}

function Figure({ href, icon, name, value, children }: FigureProps) {
  return (
    <li>
      <LinkCard href={href} className={styles.card}>
        <span className={styles.name}>
          {icon}
          {name}
        </span>
        <strong>
          <FormattedNumber value={value} />
        </strong>
        <span>{children}</span>
      </LinkCard>
    </li>
  );
}
