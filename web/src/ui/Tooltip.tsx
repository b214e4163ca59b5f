import { cloneElement, lazy, startTransition, Suspense, useEffect, useId, useState } from 'react';
import type { HTMLAttributes, PointerEvent, ReactElement } from 'react';

const FloatingLabel = lazy(async () => ({ default: (await import('./FloatingLabel.tsx')).FloatingLabel }));
const DELAY_MS = 200;
const LEAST_DELAY_MS = 10;

interface TooltipProps {
  label: string;
  /** The element of the tooltip, which can be pointed at and focused. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Delay before it is shown, in ms; at least 10. */
  delay?: number;
  side?: 'top' | 'end';
  /** Whether the tooltip is disabled. */
  off?: boolean;
}

/** Shows a label on hover or keyboard focus. Its code is loaded at the first use. */
export function Tooltip({ label, children, delay = DELAY_MS, side, off = false }: TooltipProps) {
  const [pointedAt, setAnchor] = useState<HTMLElement>();
  const anchor = off ? undefined : pointedAt;
  const [shown, setShown] = useState(false);
  const id = useId();
  useEffect(() => {
    if (!anchor) return;
    const timer = setTimeout(() => setShown(true), Math.max(delay, LEAST_DELAY_MS));
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [anchor, delay]);

  const own = children.props;
  // A press that follows at once has priority.
  const show = (target: HTMLElement) => startTransition(() => setAnchor(target));
  const hide = () => setAnchor(undefined);
  const trigger = cloneElement(children, {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      own.onPointerEnter?.(event);
      if (event.pointerType !== 'touch') show(event.currentTarget);
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
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget);
    },
    onBlur: (event) => {
      own.onBlur?.(event);
      hide();
    },
    onKeyDown: (event) => {
      own.onKeyDown?.(event);
      if (event.key === 'Escape') hide();
    },
    // A button named by the label needs no description by it.
    ...(shown && own['aria-label'] !== label ? { 'aria-describedby': id } : {}),
  });
  return (
    <>
      {trigger}
      {anchor && shown ? (
        <Suspense fallback={null}>
          <FloatingLabel id={id} anchor={anchor} label={label} side={side} onClose={hide} />
        </Suspense>
      ) : null}
    </>
  );
}
