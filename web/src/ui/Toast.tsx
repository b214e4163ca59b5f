import { lazy, Suspense } from 'react';
import { useStore } from '../store/store.ts';
import { takeToast } from './toast-queue.ts';
import type { ToastLine } from './toast-queue.ts';

const Toaster = lazy(async () => ({ default: (await import('./Toaster.tsx')).Toaster }));

type Action = ToastLine['action'];

/** Shows toasts; a new one replaces the current one. */
export const toast = {
  /** Shown for 7 s. */
  success: (text: string, action?: Action) => takeToast.push({ kind: 'success', text, action }),
  /** Shown until it is dismissed. Without text nothing is shown. */
  error: (text: string | undefined, action?: Action) => text && takeToast.push({ kind: 'error', text, action }),
  /** Shown for 7 s; one that asks for something is shown until it is answered or dismissed by its `id`. */
  info: (text: string, more: Omit<ToastLine, 'kind' | 'text'> = {}) => takeToast.push({ kind: 'info', text, ...more }),
  /** Shown for 5 s. `image` is the address of its picture. */
  achievement: (text: string, more: Pick<ToastLine, 'id' | 'detail' | 'image' | 'action'> = {}) =>
    takeToast.push({ kind: 'achievement', text, ...more }),
  /** Dismisses the toast of this id, or without an id the current one. */
  dismiss: (id?: string) => takeToast.dismiss(id),
};

/** Region of toasts, mounted once in the app. Its code is loaded with the first toast. */
export function ToastHost({ labels }: { labels: { region: string; close: string } }) {
  const wanted = useStore(takeToast.isUsed);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster labels={labels} />
    </Suspense>
  );
}
