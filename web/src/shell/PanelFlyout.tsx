import { useDeferredValue, useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from '../platform/net/chunks.ts';
import type { Panel } from './panels.ts';

interface PanelProps {
  panel: Panel;
  isOpen: boolean;
  /** Whether the panel was opened by a key, so that its first entry takes the focus. */
  takesFocus: boolean;
  onClose: () => void;
}

/** Props of the content that is rendered while the panel is open. */
export type PanelBodyProps = Omit<PanelProps, 'isOpen'>;

/** Loads a panel's code when somebody points at its item. If that fails, the item remains a link. */
export function PanelFlyout({ isOpen, ...props }: PanelProps) {
  const [Body, setBody] = useState<ComponentType<PanelBodyProps>>();
  // The press is acknowledged before the panel is rendered, which may take a while.
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
