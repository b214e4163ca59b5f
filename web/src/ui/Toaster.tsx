import { useEffect } from 'react';
import Award from 'lucide-react/icons/award';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import X from 'lucide-react/icons/x';
import { Toaster as Sonner, toast } from 'sonner';
import { takeToast } from './toast-queue.ts';
import type { ToastLine } from './toast-queue.ts';
import styles from './Toast.module.css';

/** Time each kind is shown, in ms, followed by 200 ms for its disappearance. */
const STAYS = { success: 7_000, info: 7_000, achievement: 5_000, error: Infinity };

const durationOf = ({ kind, action, refusal }: ToastLine): number =>
  kind === 'info' && (action || refusal) ? Infinity : STAYS[kind];

/** When the message that is shown disappears by itself, ms since the epoch; 0 if it never does. */
let until = 0;

function show(line: ToastLine) {
  const { id, kind, text, detail, image, action, refusal } = line;
  const wait = until - Date.now();
  // What somebody was just told is read first.
  if (kind === 'achievement' && wait > 0) return void setTimeout(show, wait, line);
  const stays = durationOf(line);
  until = Number.isFinite(stays) ? Date.now() + stays : 0;
  toast.dismiss();
  toast[kind === 'achievement' ? 'info' : kind](text, {
    duration: stays,
    ...(id !== undefined && { id }),
    ...(detail !== undefined && { description: detail }),
    ...(kind === 'achievement' && { icon: <Award />, className: styles.achievement ?? '' }),
    ...(image !== undefined && { icon: <img src={image} alt="" width={40} height={40} /> }),
    ...(action && { action }),
    ...(refusal && { cancel: refusal }),
  });
}

const dismiss = (id?: string) => {
  until = 0;
  toast.dismiss(id);
};

export function Toaster({ labels }: { labels: { region: string; close: string } }) {
  useEffect(() => takeToast.connect({ show, dismiss }), []);
  return (
    <Sonner
      position="bottom-center"
      closeButton
      visibleToasts={1}
      containerAriaLabel={labels.region}
      icons={{ success: <CircleCheck />, error: <OctagonAlert />, info: <Info />, close: <X /> }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: labels.close,
        classNames: {
          toast: styles.toast ?? '',
          title: styles.title ?? '',
          description: styles.detail ?? '',
          icon: styles.icon ?? '',
          closeButton: styles.close ?? '',
          actionButton: styles.action ?? '',
          cancelButton: styles.refusal ?? '',
          success: styles.success ?? '',
          error: styles.error ?? '',
        },
      }}
    />
  );
}
