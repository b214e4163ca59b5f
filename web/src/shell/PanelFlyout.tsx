import { useDeferredValue, useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from '../platform/net/chunks.ts';
import type { PanelBodyProps } from './PanelBody.tsx';

/** Loads a panel's code when somebody points at its item. If that fails, the item remains a link. */
export function PanelFlyout({ isOpen, ...props }: PanelBodyProps & { isOpen: boolean }) {
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
