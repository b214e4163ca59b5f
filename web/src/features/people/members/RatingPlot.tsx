import type { RatingPoint } from '@tabiya/contract/people/members.ts';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import styles from './stats.module.css';

const HEIGHT_PX = 240;

/** Returns a function that reads a colour of the page at drawing time, so that it fits dark and light themes. */
const role = (name: string) => () => getComputedStyle(document.documentElement).getPropertyValue(name);

/** How both axes look: in the typeface of the page. */
const axisLook = () => ({
  font: `12px ${getComputedStyle(document.body).fontFamily}`,
  stroke: role('--text-3'),
  grid: { stroke: role('--line'), width: 1 },
  ticks: { show: false },
});

/** Draws a rating over time. */
export function RatingPlot({ points }: { points: readonly RatingPoint[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number>();
  const { formatDate, formatNumber } = useIntl();
  useEffect(() => {
    const { current: target } = place;
    if (target === null) return;
    const plot = new UPlot(
      {
        width: target.clientWidth,
        height: HEIGHT_PX,
        ms: 1,
        cursor: { points: { size: 8 }, drag: { x: false, y: false } },
        legend: { show: false },
        hooks: { setCursor: [({ cursor }) => setAt(cursor.idx ?? undefined)] },
        axes: [
          {
            ...axisLook(),
            space: 90,
            values: (_, ticks) => ticks.map((ms) => formatDate(ms, { day: 'numeric', month: 'short' })),
          },
          {
            ...axisLook(),
            size: 52,
            values: (_, ticks) => ticks.map((rating) => formatNumber(rating, { useGrouping: false })),
          },
        ],
        series: [
          {},
          {
            stroke: role('--lamp-text'),
            fill: role('--lamp-soft'),
            width: 2,
            points: { show: points.length < 40, size: 5, fill: role('--lamp-text') },
          },
        ],
        scales: { y: { range: (_, least, most) => [Math.floor(least - 20), Math.ceil(most + 20)] } },
      },
      [points.map((point) => point.at), points.map(({ rating }) => rating)],
      target,
    );
    const fit = new ResizeObserver(() => plot.setSize({ width: target.clientWidth, height: HEIGHT_PX }));
    fit.observe(target);
    const lights = new MutationObserver(() => plot.redraw(false));
    lights.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-contrast'] });
    return () => {
      fit.disconnect();
      lights.disconnect();
      plot.destroy();
    };
  }, [points, formatDate, formatNumber]);
  const shown = points[at ?? points.length - 1];
  return (
    <>
      <div ref={place} className={styles.canvas} dir="ltr" />
      {shown ? (
        <p className={styles.readout}>
          {formatDate(shown.at, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })}
          <strong>{shown.rating}</strong>
        </p>
      ) : null}
    </>
  );
}
