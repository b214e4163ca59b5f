import { cloneElement, lazy, Suspense, useId, useState } from 'react';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';

const load = () => import('./PopoverBody.tsx');
const PopoverBody = lazy(async () => ({ default: (await load()).PopoverBody }));

export type TriggerElement = ReactElement<HTMLAttributes<HTMLElement>>;

export interface PopoverProps {
  /** A button; the popover gives it what it needs. */
  trigger: TriggerElement;
  label: string;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | undefined;
  /** Either nodes, or a function that is given a way to close. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

export function Popover({ trigger, label, align, side, children }: PopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const id = useId();
  const close = () => setAnchor(undefined);
  const button = cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': anchor !== undefined,
    'aria-controls': anchor ? id : undefined,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: (event) => setAnchor(anchor ? undefined : event.currentTarget),
  });
  return (
    <>
      {button}
      {anchor ? (
        <Suspense fallback={null}>
          <PopoverBody id={id} anchor={anchor} label={label} align={align} side={side} onClose={close}>
            {typeof children === 'function' ? children(close) : children}
          </PopoverBody>
        </Suspense>
      ) : null}
    </>
  );
}
