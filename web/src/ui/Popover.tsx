import { cloneElement, lazy, Suspense, useId, useRef, useState } from 'react';
import type { HTMLAttributes, ReactElement, ReactNode, Ref } from 'react';

const load = () => import('./PopoverBody.tsx');
const PopoverBody = lazy(async () => ({ default: (await load()).PopoverBody }));

export type TriggerElement = ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>;

export interface PopoverProps {
  trigger: TriggerElement;
  label: string;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | undefined;
  /** Either nodes, or a function that is given a way to close. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

export function Popover({ trigger, label, align, side, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  const button = cloneElement(trigger, {
    ref: anchor,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => setOpen(!open),
  });
  return (
    <>
      {button}
      {open ? (
        <Suspense fallback={null}>
          <PopoverBody id={id} anchor={anchor} label={label} align={align} side={side} onClose={close}>
            {typeof children === 'function' ? children(close) : children}
          </PopoverBody>
        </Suspense>
      ) : null}
    </>
  );
}
