import { startTransition, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { useNavigate } from 'react-router';
import { useFlyout } from './flyouts.tsx';
import { useLeaving } from './use-leaving.ts';
import { usePanelHover } from './use-panel-hover.ts';

/** Arrow key that leads from an item of the sidebar into its panel. */
const INTO = { ltr: 'ArrowRight', rtl: 'ArrowLeft' } as const;

/** Opens the panel of a sidebar item by a resting mouse, a first touch, or an arrow key. */
export function useNavItem(id: string) {
  const navigate = useNavigate();
  const trigger = useRef<HTMLAnchorElement>(null);
  const isTouched = useRef(false);
  const [isWanted, setIsWanted] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
  const { isOpen, show, hide } = useFlyout(id);
  const within = useLeaving(isOpen, hide);
  const { onPointerEnter, onPointerLeave } = usePanelHover(id);

  // A press may follow the pointing at once, and has priority.
  const want = () => startTransition(() => setIsWanted(true));
  const openWith = ({ focus }: { focus: boolean }) => {
    want();
    setTakesFocus(focus);
    show();
  };
  const close = () => {
    hide();
    trigger.current?.focus();
  };
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const isFirstTouch = isTouched.current && !isOpen;
    isTouched.current = false;
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (isFirstTouch) {
      event.preventDefault();
      return openWith({ focus: false });
    }
    hide();
    const goal = event.currentTarget.getAttribute('goto');
    if (goal === null) return;
    event.preventDefault();
    void navigate(goal);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { dir } = document.documentElement;
    if (event.target === trigger.current && event.key === INTO[dir === 'rtl' ? 'rtl' : 'ltr']) {
      event.preventDefault();
      openWith({ focus: true });
    } else if (isOpen && event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      close();
    }
  };
  return {
    isOpen,
    isWanted: isOpen || isWanted,
    takesFocus,
    close,
    trigger,
    /** Props of the container of the item and its panel. */
    place: {
      ...within,
      onKeyDown,
      onPointerLeave,
      onFocus: want,
      onPointerEnter: (event: PointerEvent) => {
        want();
        if (!isOpen) setTakesFocus(false);
        onPointerEnter(event);
      },
    },
    /** Props of the item. */
    opens: {
      'aria-expanded': isOpen,
      onClick,
      onPointerDown: ({ pointerType }: PointerEvent) => {
        isTouched.current = pointerType === 'touch';
      },
    },
  };
}
