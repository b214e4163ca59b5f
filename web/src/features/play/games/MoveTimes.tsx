import { COLORS, type Color } from '@tabiya/chess/rules/types.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { spentText } from '../../../board/clock-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './move-times.module.css';

const HALF = 50;

interface Spent {
  ply: number;
  color: Color;
  san: string;
  ms: number;
}

/** Chart of the thinking times: White's moves upwards, Black's downwards, by ply. A press goes to the move. */
export function MoveTimes({ room }: { room: GameRoomModel }) {
  const intl = useIntl();
  const { game, times } = room.state;
  const moves = [...game.moves];
  const whiteFirst = game.first === 'white';
  const spent = times.flatMap((ms, at): Spent[] =>
    ms === undefined
      ? []
      : [{ ply: at + 1, color: (at % 2 === 0) === whiteFirst ? 'white' : 'black', san: moves[at]?.san ?? '', ms }],
  );
  if (spent.length < 2) return null;
  const longest = Math.max(...spent.map(({ ms }) => ms), 1);
  return (
    <figure className={styles.times}>
      <figcaption>
        <h3>
          <FormattedMessage id="games.times" />
        </h3>
        {COLORS.map((color) => (
          <span key={color}>
            <FormattedMessage id="games.times.mean" values={{ color, seconds: meanOf(spent, color) }} />
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${moves.length} 100`} preserveAspectRatio="none" className={styles.bars} aria-hidden>
        {spent.map((one) => (
          <Bar
            key={one.ply}
            {...one}
            // The height is the square root of the time, so that one long think does not flatten all others.
            height={Math.max(1.5, Math.sqrt(one.ms / longest) * (HALF - 2))}
            isCurrent={one.ply === room.stepping.ply}
            onClick={() => room.stepping.select(one.ply)}
          />
        ))}
        <path className={styles.axis} d={`M0 ${HALF}H${moves.length}`} />
      </svg>
      <table className="visually-hidden">
        <caption>{intl.formatMessage({ id: 'games.times' })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="games.times.move" />
            </th>
            <th scope="col">
              <FormattedMessage id="games.times.seconds" />
            </th>
          </tr>
        </thead>
        <tbody>
          {spent.map(({ ply, san, ms }) => (
            <tr key={ply}>
              <th scope="row">
                {Math.ceil(ply / 2)}. {san}
              </th>
              <td>{intl.formatNumber(ms / 1_000, { maximumFractionDigits: 1 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

interface BarProps extends Spent {
  height: number;
  isCurrent: boolean;
  onClick: () => void;
}

function Bar({ ply, color, san, ms, height, isCurrent, onClick }: BarProps) {
  return (
    <g className={classNames(styles.bar, styles[color], isCurrent && styles.current)} onClick={onClick}>
      <title>{`${Math.ceil(ply / 2)}. ${san} ${spentText(ms)}`}</title>
      <rect className={styles.column} x={ply - 1} y={0} width={1} height={100} />
      <rect x={ply - 0.92} y={color === 'white' ? HALF - height : HALF} width={0.84} height={height} />
    </g>
  );
}

const meanOf = (spent: readonly Spent[], of: Color): number => {
  const own = spent.filter(({ color }) => color === of);
  return own.length === 0 ? 0 : Math.round(own.reduce((sum, { ms }) => sum + ms, 0) / own.length / 100) / 10;
};
