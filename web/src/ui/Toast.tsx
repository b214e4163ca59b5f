import { useEffect, useState, type ComponentType } from 'react';
import { useStore } from '../store/store.ts';
import { takeToast } from './toast-queue.ts';
import type { ToastLine } from './toast-queue.ts';

interface HostProps {
  labels: { region: string; close: string };
}

/** How long after its start a page loads the code ahead, ms: a toast may have to say that the connection is lost. */
const AHEAD_MS = 4_000;
/** How soon it is tried again without a connection, ms. */
const RETRY_MS = 3_000;

type Action = ToastLine['action'];

/** Shows toasts; a new one replaces the current one, but an achievement comes after it. */
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

/** Region of toasts, mounted once in the app. Its code is loaded after the page, or with the first toast. */
export function ToastHost({ labels }: HostProps) {
  const wanted = useStore(takeToast.isUsed);
  const [Toaster, setToaster] = useState<ComponentType<HostProps>>();
  const isLoaded = Toaster !== undefined;
  useEffect(() => {
    if (isLoaded) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isStopped = false;
    const load = async () => {
      try {
        const loaded = await import('./Toaster.tsx');
        if (!isStopped) setToaster(() => loaded.Toaster);
      } catch {
        if (!isStopped) timer = setTimeout(() => void load(), RETRY_MS);
      }
    };
    timer = setTimeout(() => void load(), wanted ? 0 : AHEAD_MS);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [isLoaded, wanted]);
  return wanted && Toaster ? <Toaster labels={labels} /> : null;
}
