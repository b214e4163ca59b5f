import { startTransition, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { useNavigate } from 'react-router';
import { useFlyout } from './flyouts.tsx';
import { useLeaving } from './use-leaving.ts';
import { usePanelHover } from './use-panel-hover.ts';

/** The arrow that leads from an item of the sidebar into its panel. */
const INTO = { ltr: 'ArrowRight', rtl: 'ArrowLeft' } as const;

/** How an item of the sidebar opens its panel: by a mouse that rests, by a first touch, by an arrow key. */
export function useNavItem(id: string) {
  const navigate = useNavigate();
  const trigger = useRef<HTMLAnchorElement>(null);
  const isTouched = useRef(false);
  const [isWanted, setIsWanted] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
  const { isOpen, show, hide } = useFlyout(id);
  const within = useLeaving(isOpen, hide);
  const { onPointerEnter, onPointerLeave } = usePanelHover(id);

  // Whoever points may press at once, and is answered first.
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
    /** For what the item and its panel stand in. */
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
    /** For the item itself. */
    opens: {
      'aria-expanded': isOpen,
      onClick,
      onPointerDown: ({ pointerType }: PointerEvent) => {
        isTouched.current = pointerType === 'touch';
      },
    },
  };
}
