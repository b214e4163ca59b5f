import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';

const DialogBody = lazy(async () => ({ default: (await import('./DialogBody.tsx')).DialogBody }));

export interface DialogProps {
  open: boolean;
  /** Called by Escape, the close button, and a press outside. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the primary one last. */
  actions?: ReactNode;
  closeLabel: string;
  /** Name of the dialog in analytics. */
  place?: string | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
}

/** A dialog whose code is loaded when it first opens. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <DialogBody {...props} />
    </Suspense>
  );
}
