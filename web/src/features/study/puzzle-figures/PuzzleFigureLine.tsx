import { useQuery } from '@tanstack/react-query';
import Flame from 'lucide-react/icons/flame';
import Zap from 'lucide-react/icons/zap';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { ICON_SIZES } from '../../../ui/icon-size.ts';
import { puzzleFiguresQuery } from './queries.ts';

/** The best Puzzle Rush and the days in a row as entries of a list of figures; nothing where there are none. */
export function PuzzleFigureLine({ username }: { username: string }) {
  const { data } = useQuery({ ...puzzleFiguresQuery(call, username), retry: false });
  if (!data) return null;
  const best = Math.max(...Object.values(data.rush));
  return (
    <>
      {best > 0 ? (
        <li>
          <Zap size={ICON_SIZES.small} aria-hidden />
          <span className="visually-hidden">
            <FormattedMessage id="puzzle_rush.title" />
          </span>
          <FormattedNumber value={best} />
        </li>
      ) : null}
      {data.dailyStreak > 0 ? (
        <li>
          <Flame size={ICON_SIZES.small} aria-hidden />
          <span className="visually-hidden">
            <FormattedMessage id="daily_puzzle.title" />
          </span>
          <FormattedMessage id="puzzle_figures.days" values={{ days: data.dailyStreak }} />
        </li>
      ) : null}
    </>
  );
}
