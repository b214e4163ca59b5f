import { lazy, Suspense, useSyncExternalStore } from 'react';
import { takeToast } from './toast-queue.ts';
import type { ToastLine } from './toast-queue.ts';

const Toaster = lazy(async () => ({ default: (await import('./Toaster.tsx')).Toaster }));

type Action = ToastLine['action'];

/** A new toast takes the place of the one that stands. */
export const toast = {
  /** Stays 7 s. */
  success: (text: string, action?: Action) => takeToast.push({ kind: 'success', text, action }),
  /** Stays until it is dismissed. Without words there is nothing to show. */
  error: (text: string | undefined, action?: Action) => text && takeToast.push({ kind: 'error', text, action }),
  /** Stays 7 s; one that asks for something, until it is answered or dismissed by its `id`. */
  info: (text: string, more: Omit<ToastLine, 'kind' | 'text'> = {}) => takeToast.push({ kind: 'info', text, ...more }),
  /** Stays 5 s. `image` is the address of its picture. */
  achievement: (text: string, more: Pick<ToastLine, 'detail' | 'image' | 'action'> = {}) =>
    takeToast.push({ kind: 'achievement', text, ...more }),
  /** The one of this id, or whatever stands. */
  dismiss: (id?: string) => takeToast.dismiss(id),
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
