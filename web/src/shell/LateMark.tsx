import { useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from '../platform/net/chunks.ts';

interface MarkProps {
  /** How often somebody has pointed at what it marks. */
  pointings: number;
}

/** A mark whose code comes when the page stands. Without it nothing is marked. */
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
