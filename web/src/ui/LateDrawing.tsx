import { useEffect, useState, type ComponentType } from 'react';
import type { EmptyDrawingName } from './EmptyDrawing.tsx';
import styles from './EmptyState.module.css';

interface DrawingProps {
  name: EmptyDrawingName;
}

/** A drawing that few people see. It is loaded after the text, into reserved space. */
export function LateDrawing({ name }: DrawingProps) {
  const [Drawing, setDrawing] = useState<ComponentType<DrawingProps>>();
  useEffect(() => {
    import('./EmptyDrawing.tsx').then(
      ({ EmptyDrawing }) => setDrawing(() => EmptyDrawing),
      // The text is sufficient without the drawing.
      () => {},
    );
  }, []);
  return Drawing === undefined ? <span className={styles.drawing} /> : <Drawing name={name} />;
}
