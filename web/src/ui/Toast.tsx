import { lazy, Suspense, useSyncExternalStore } from 'react';
import { takeToast } from './toast-queue.ts';
import type { ToastLine } from './toast-queue.ts';

const Toaster = lazy(async () => ({ default: (await import('./Toaster.tsx')).Toaster }));

export const toast = {
  /** Stays 7 s. A new toast takes the place of the old one. */
  success: (text: string, action?: ToastLine['action']) => takeToast.push({ kind: 'success', text, action }),
  /** Stays until it is dismissed. */
  error: (text: string, action?: ToastLine['action']) => takeToast.push({ kind: 'error', text, action }),
  dismiss: () => takeToast.push(undefined),
};

/** Stands once in the app. Its code loads with the first toast. */
export function ToastHost({ labels }: { labels: { region: string; close: string } }) {
  const wanted = useSyncExternalStore(takeToast.subscribe, takeToast.wasUsed, () => false);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster labels={labels} />
    </Suspense>
  );
}
