import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';

const DialogBody = lazy(async () => ({ default: (await import('./DialogBody.tsx')).DialogBody }));

export interface DialogProps {
  open: boolean;
  /** Escape, the cross and a press beside it all end here. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the primary one last. */
  actions?: ReactNode;
  closeLabel: string;
  /** What it is called where presses are counted. */
  place?: string | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
}

/** Loads its code when it opens for the first time. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <DialogBody {...props} />
    </Suspense>
  );
}
