import { cloneElement, lazy, Suspense, useEffect, useId, useState } from 'react';
import type { HTMLAttributes, PointerEvent, ReactElement } from 'react';

const FloatingLabel = lazy(async () => ({ default: (await import('./FloatingLabel.tsx')).FloatingLabel }));
const DELAY = 200;

/** Shows a label by hover or keyboard focus after 200 ms. Its code loads at the first need. */
export function Tooltip({ label, children }: { label: string; children: ReactElement<HTMLAttributes<HTMLElement>> }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [shown, setShown] = useState(false);
  const id = useId();
  useEffect(() => {
    if (!anchor) return;
    const timer = setTimeout(() => setShown(true), DELAY);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [anchor]);

  const own = children.props;
  const hide = () => setAnchor(undefined);
  const trigger = cloneElement(children, {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      own.onPointerEnter?.(event);
      if (event.pointerType !== 'touch') setAnchor(event.currentTarget);
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event);
      hide();
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event);
      hide();
    },
    onFocus: (event) => {
      own.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) setAnchor(event.currentTarget);
    },
    onBlur: (event) => {
      own.onBlur?.(event);
      hide();
    },
    onKeyDown: (event) => {
      own.onKeyDown?.(event);
      if (event.key === 'Escape') hide();
    },
    // A button that is named by the label needs no description by it.
    ...(shown && own['aria-label'] !== label ? { 'aria-describedby': id } : {}),
  });
  return (
    <>
      {trigger}
      {anchor && shown ? (
        <Suspense fallback={null}>
          <FloatingLabel id={id} anchor={anchor} label={label} onClose={hide} />
        </Suspense>
      ) : null}
    </>
  );
}
