import { useEffect } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import X from 'lucide-react/icons/x';
import { Toaster as Sonner, toast } from 'sonner';
import { takeToast } from './toast-queue.ts';
import type { ToastLine } from './toast-queue.ts';
import styles from './Toast.module.css';

const SUCCESS_MS = 7_000;

function show(line: ToastLine | undefined) {
  toast.dismiss();
  if (!line) return;
  const duration = line.kind === 'success' ? SUCCESS_MS : Infinity;
  toast[line.kind](line.text, line.action ? { duration, action: line.action } : { duration });
}

export function Toaster({ labels }: { labels: { region: string; close: string } }) {
  useEffect(() => takeToast.connect(show), []);
  return (
    <Sonner
      position="bottom-center"
      closeButton
      visibleToasts={1}
      containerAriaLabel={labels.region}
      icons={{ success: <CircleCheck />, error: <OctagonAlert />, close: <X /> }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: labels.close,
        classNames: {
          toast: styles.toast ?? '',
          title: styles.title ?? '',
          icon: styles.icon ?? '',
          closeButton: styles.close ?? '',
          actionButton: styles.action ?? '',
          success: styles.success ?? '',
          error: styles.error ?? '',
        },
      }}
    />
  );
}
