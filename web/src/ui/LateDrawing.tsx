import { useEffect, useState, type ComponentType } from 'react';
import type { EmptyDrawingName } from './EmptyDrawing.tsx';
import styles from './EmptyState.module.css';

interface DrawingProps {
  name: EmptyDrawingName;
}

/** A drawing that few people ever see: it comes after the words, into the place that is kept for it. */
export function LateDrawing({ name }: DrawingProps) {
  const [Drawing, setDrawing] = useState<ComponentType<DrawingProps>>();
  useEffect(() => {
    import('./EmptyDrawing.tsx').then(
      ({ EmptyDrawing }) => setDrawing(() => EmptyDrawing),
      // The words say it all.
      () => {},
    );
  }, []);
  return Drawing === undefined ? <span className={styles.drawing} /> : <Drawing name={name} />;
}
