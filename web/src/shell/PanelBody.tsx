import { lazy, Suspense, useEffect, useEffectEvent, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { painted } from '../platform/routing/painted.ts';
import { track } from '../platform/analytics/track.ts';
import { PanelEntries } from './PanelEntries.tsx';
import type { Panel } from './panels.ts';
import { moveRoving } from './roving.ts';
import { PanelName } from './PanelName.tsx';
import styles from './panel.module.css';

export interface PanelBodyProps {
  panel: Panel;
  /** Whether the panel was opened by a key, so that its first entry takes the focus. */
  takesFocus: boolean;
  onClose: () => void;
}

/** Loaded late: the panel itself opens first, in response to the press. */
const WatchPanelParts = lazy(async () => {
  const [{ WatchPanelParts: Parts }] = await Promise.all([
    import('../features/watch/watch/WatchPanelParts.tsx'),
    painted(),
  ]);
  return { default: Parts };
});

const CoachBlurb = lazy(async () => {
  const [{ CoachBlurb: Blurb }] = await Promise.all([import('../features/study/coach/CoachBlurb.tsx'), painted()]);
  return { default: Blurb };
});

/** A panel beside the sidebar, as high as the page, so that nothing has to be measured. */
export function PanelBody({ panel, takesFocus, onClose }: PanelBodyProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('a')?.focus();
  }, [takesFocus]);
  const noteClick = useClosedWithoutAction(panel.key === 'watch');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const back = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === back) {
      event.preventDefault();
      event.stopPropagation();
      return onClose();
    }
    moveRoving(event, 'a');
  };
  return (
    <div ref={place} className={styles.panel} onKeyDown={onKeyDown} onClickCapture={noteClick}>
      <p className={styles.heading} aria-hidden>
        <PanelName panel={panel.key} />
      </p>
      <PanelEntries panel={panel} />
      {panel.key === 'watch' ? (
        <Suspense fallback={null}>
          <WatchPanelParts />
        </Suspense>
      ) : null}
      {panel.key === 'learn' ? (
        <Suspense fallback={null}>
          <CoachBlurb source="learn_nav" />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Records that a panel was closed unused. Returns the handler for clicks. */
function useClosedWithoutAction(isTold: boolean) {
  const isUsed = useRef(false);
  const tell = useEffectEvent(() => {
    if (isTold && !isUsed.current) track({ name: 'watch_panel_closed', action: 'none' });
  });
  useEffect(() => () => tell(), []);
  return (event: MouseEvent) => {
    if ((event.target as Element).closest('a') !== null) isUsed.current = true;
  };
}
