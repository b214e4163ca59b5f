import { startTransition, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useFlyout } from './flyouts.tsx';
import { useLeaving } from './use-leaving.ts';

/**
 * Holds a popover of a button or link, and returns the props of their container and of the trigger. A press opens it; a
 * second press follows the trigger if it is a link, and otherwise closes the popover.
 */
export function usePopover<Trigger extends HTMLElement>(key: string) {
  const trigger = useRef<Trigger>(null);
  const { isOpen, show, hide } = useFlyout(key);
  const [pointings, setPointings] = useState(0);
  const [isByHand, setIsByHand] = useState(false);
  const within = useLeaving(isOpen, hide);

  // A press may follow the pointing at once, and has priority.
  const want = () => startTransition(() => setPointings((before) => before + 1));
  const close = () => {
    hide();
    if (isByHand) trigger.current?.focus();
    setIsByHand(false);
  };
  const onClick = (event: MouseEvent<Trigger>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (isOpen) {
      if (!event.currentTarget.hasAttribute('href')) close();
      return;
    }
    event.preventDefault();
    want();
    setIsByHand(true);
    show();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return {
    isOpen,
    isWanted: isOpen || pointings > 0,
    /** Number of times that somebody has pointed at it or focused it. */
    pointings,
    /** Whether it was opened by a press, so that it takes the focus, and not by a resting mouse. */
    isByHand,
    close,
    trigger,
    place: { ...within, onKeyDown, onPointerEnter: want, onFocus: want },
    opens: { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, onClick } as const,
  };
}
