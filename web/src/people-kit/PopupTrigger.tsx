import { Suspense, use, useEffect, useState, type ReactNode } from 'react';
import { MemberPopupContext } from './member-popup.ts';
import styles from './member-line.module.css';

/**
 * Delay before the popup opens, ms. It is longer than a tooltip's, so that nothing opens when the pointer only passes.
 */
const OPEN_DELAY_MS = 400;
/** Delay before the popup closes, ms, which lets the pointer move from the name into it. */
const CLOSE_DELAY_MS = 250;

/** Shows a popup about a member while the pointer is on the name. All of its content is on the member's page too. */
export function PopupTrigger({ username, children }: { username: string; children: ReactNode }) {
  const late = use(MemberPopupContext);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isHovered, setIsHovered] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (isHovered === isOpen) return;
    if (isHovered) void late?.load();
    const timer = setTimeout(() => setIsOpen(isHovered), isHovered ? OPEN_DELAY_MS : CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isHovered, isOpen, late]);
  const close = () => {
    setIsHovered(false);
    setIsOpen(false);
  };
  return (
    <span
      className={styles.trigger}
      onPointerEnter={(event) => {
        if (event.pointerType === 'touch') return;
        setAnchor(event.currentTarget);
        setIsHovered(true);
      }}
      onPointerLeave={() => setIsHovered(false)}
      onClick={close}
    >
      {children}
      {isOpen && anchor && late ? (
        <Suspense fallback={null}>
          <late.Popup username={username} anchor={anchor} onHold={() => setIsHovered(true)} onClose={close} />
        </Suspense>
      ) : null}
    </span>
  );
}
