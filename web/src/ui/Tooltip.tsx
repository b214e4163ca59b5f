import { cloneElement, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { HTMLAttributes, PointerEvent, ReactElement } from 'react';

const FloatingLabel = lazy(async () => ({ default: (await import('./FloatingLabel.tsx')).FloatingLabel }));
const DELAY = 200;

type Handlers = HTMLAttributes<HTMLElement>;

/** Shows a label by hover or keyboard focus after 200 ms. Its code loads at the first need. */
export function Tooltip({ label, children }: { label: string; children: ReactElement<Handlers> }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(undefined);
  };
  const show = (element: HTMLElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(element), DELAY);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const own = children.props;
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
    ...(anchor && own['aria-label'] !== label ? { 'aria-describedby': id } : {}),
  });
  return (
    <>
      {trigger}
      {anchor ? (
        <Suspense fallback={null}>
          <FloatingLabel id={id} anchor={anchor} label={label} onClose={hide} />
        </Suspense>
      ) : null}
    </>
  );
}
