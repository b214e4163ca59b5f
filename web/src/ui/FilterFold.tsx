import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './FilterFold.module.css';

export interface FilterFoldProps {
  /** Names the filters, and says how many of them narrow the list. */
  label: ReactNode;
  children: ReactNode;
}

/** Filters that stand behind a button on a phone, where they would push the list off the screen. */
export function FilterFold({ label, children }: FilterFoldProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.opener}
        icon={<SlidersHorizontal />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
      <div id={id} className={styles.filters} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
