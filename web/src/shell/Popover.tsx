import { useDeferredValue, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { loadChunk } from '../platform/net/chunks.ts';
import { toast } from '../ui/Toast.tsx';
import type { PopoverProps } from './toolbar-items.tsx';
import styles from './toolbar.module.css';

interface Place {
  load: () => Promise<ComponentType<PopoverProps>>;
  isOpen: boolean;
  takesFocus?: boolean;
  label: string;
  /** Whether its content is mounted, unseen, before it opens. */
  isMountedEarly?: boolean;
  onClose: () => void;
}

/** Loads a popover's code when it is mounted, and shows it while it is open. */
export function Popover({ load, isOpen, takesFocus = true, label, isMountedEarly = false, onClose }: Place) {
  const intl = useIntl();
  const [Body, setBody] = useState<ComponentType<PopoverProps>>();
  // Only the frame responds to the press; the content may take a while to render.
  const isFilled = useDeferredValue(isOpen);
  const isMissing = Body === undefined;
  const fail = useRef(() => {});
  useEffect(() => {
    fail.current = () => {
      if (!isOpen) return;
      onClose();
      toast.error(intl.formatMessage({ id: 'shell.no_connection' }));
    };
  });
  useEffect(() => {
    if (!isMissing) return;
    loadChunk(load).then(
      (Loaded) => setBody(() => Loaded),
      () => fail.current(),
    );
  }, [load, isMissing]);
  if (!isOpen && !isMountedEarly) return null;
  return (
    <Surface label={label} isOpen={isOpen} takesFocus={takesFocus}>
      {Body && (isFilled || isMountedEarly) ? <Body onClose={onClose} /> : null}
    </Surface>
  );
}

interface SurfaceProps {
  label: string;
  isOpen: boolean;
  takesFocus: boolean;
  children: ReactNode;
}

/** Frame of a popover. All popovers have the same place, so that nothing has to be measured. */
function Surface({ label, isOpen, takesFocus, children }: SurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = surface;
    // The content may have taken the focus already.
    if (isOpen && takesFocus && !current?.contains(document.activeElement)) current?.focus({ preventScroll: true });
  }, [isOpen, takesFocus]);
  return (
    <div
      ref={surface}
      role="dialog"
      aria-label={label}
      hidden={!isOpen}
      aria-busy={children === null || undefined}
      tabIndex={-1}
      className={styles.popover}
    >
      {children}
    </div>
  );
}
