import { createStore } from '../store/store.ts';

interface ToastAction {
  label: string;
  onClick: () => void;
}

/** A short message that disappears by itself. */
export interface ToastLine {
  /** Id to dismiss it by; generated if none is given. */
  id?: string | undefined;
  kind: 'success' | 'error' | 'info' | 'achievement';
  text: string;
  detail?: string | undefined;
  /** Address of a small picture in place of the icon of its kind. */
  image?: string | undefined;
  action?: ToastAction | undefined;
  /** Button to decline, shown before the other action. */
  refusal?: ToastAction | undefined;
}

interface Shower {
  show: (line: ToastLine) => void;
  /** Dismisses one message, or all without an id. */
  dismiss: (id?: string) => void;
}

let held: readonly ToastLine[] = [];
let shower: Shower | undefined;

const isAchievement = ({ kind }: ToastLine): boolean => kind === 'achievement';

/** Holds the newest toast, and achievements after it, until the code that shows them is loaded. */
export const takeToast = {
  push(line: ToastLine) {
    if (shower) return shower.show(line);
    held = isAchievement(line) ? [...held, line] : [line, ...held.filter(isAchievement)];
    takeToast.isUsed.set(true);
  },
  dismiss(id?: string) {
    if (shower) return shower.dismiss(id);
    held = id === undefined ? [] : held.filter((line) => line.id !== id);
  },
  /** Whether there has been a toast on this page. */
  isUsed: createStore(false),
  connect(next: Shower) {
    shower = next;
    for (const line of held) shower.show(line);
    held = [];
    return () => {
      shower = undefined;
    };
  },
};
