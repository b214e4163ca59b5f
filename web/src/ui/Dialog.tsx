import { lazy, Suspense } from 'react';
import type { DialogProps } from './DialogBody.tsx';

const DialogBody = lazy(async () => ({ default: (await import('./DialogBody.tsx')).DialogBody }));

/** A dialog whose code is loaded when it first opens. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <DialogBody {...props} />
    </Suspense>
  );
}
