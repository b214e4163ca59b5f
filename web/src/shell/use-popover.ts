import { startTransition, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useFlyout } from './flyouts.tsx';
import { useLeaving } from './use-leaving.ts';

/**
 * A popover that hangs on a button or link: what the place of both takes, and what the trigger takes. A press opens it; a second
 * one follows the trigger where it is a link, and closes it where it is none.
 */
export function usePopover<Trigger extends HTMLElement>(key: string) {
  const trigger = useRef<Trigger>(null);
  const { isOpen, show, hide } = useFlyout(key);
  const [pointings, setPointings] = useState(0);
  const [isByHand, setIsByHand] = useState(false);
  const within = useLeaving(isOpen, hide);

  // Whoever points may press at once, and is answered first.
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
    /** How often somebody has pointed at it, or moved the focus there. */
    pointings,
    /** Opened by a press, so that it takes the focus; not by a mouse that rests. */
    isByHand,
    close,
    trigger,
    place: { ...within, onKeyDown, onPointerEnter: want, onFocus: want },
    opens: { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, onClick } as const,
  };
}
