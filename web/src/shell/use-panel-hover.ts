import { useEffect, useRef, type PointerEvent } from 'react';
import { useSetting } from '../platform/session/use-setting.ts';
import { useFlyout } from './flyouts.tsx';

/** Delay before a panel opens by hover, in ms, so that a passing mouse does not open it. */
const DELAY_MS = 100;
const LONG_DELAY_MS = 1_500;
/** On the way from an item to its panel the mouse may leave both. */
const LEAVE_MS = 200;

/** Opens a flyout while the mouse rests on its item, and closes it when the mouse leaves. Touch does neither. */
export function usePanelHover(key: string) {
  const [isLong] = useSetting('ui.long_delay');
  const { show, hide } = useFlyout(key);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(show, isLong ? LONG_DELAY_MS : DELAY_MS);
  };
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(hide, LEAVE_MS);
  };
  return { onPointerEnter, onPointerLeave };
}
