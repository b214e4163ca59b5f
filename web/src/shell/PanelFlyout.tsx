import { useDeferredValue, useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from '../platform/net/chunks.ts';
import type { Panel } from './panels.ts';

interface PanelProps {
  panel: Panel;
  isOpen: boolean;
  /** Opened by a key: the first entry takes the focus. */
  takesFocus: boolean;
  onClose: () => void;
}

/** What is drawn while it is open. */
export type PanelBodyProps = Omit<PanelProps, 'isOpen'>;

/** A panel's code comes when somebody points at its item; one that does not come leaves the item a link. */
export function PanelFlyout({ isOpen, ...props }: PanelProps) {
  const [Body, setBody] = useState<ComponentType<PanelBodyProps>>();
  // The press is answered before the panel is drawn, which may take a while.
  const isDrawn = useDeferredValue(isOpen);
  const isMissing = Body === undefined;
  useEffect(() => {
    if (!isMissing) return;
    loadChunk(() => import('./PanelBody.tsx')).then(
      ({ PanelBody }) => setBody(() => PanelBody),
      () => {},
    );
  }, [isMissing]);
  return isOpen && isDrawn && Body ? <Body {...props} /> : null;
}
