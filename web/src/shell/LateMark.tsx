import { useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from '../platform/net/chunks.ts';

interface MarkProps {
  /** Number of times that somebody has pointed at the marked item. */
  pointings: number;
}

/** A mark whose code is loaded after the page. If it fails to load there is no mark. */
export function LateMark({ load, pointings }: MarkProps & { load: () => Promise<ComponentType<MarkProps>> }) {
  const [Mark, setMark] = useState<ComponentType<MarkProps>>();
  useEffect(() => {
    loadChunk(load).then(
      (Loaded) => setMark(() => Loaded),
      () => {},
    );
  }, [load]);
  return Mark === undefined ? null : <Mark pointings={pointings} />;
}
