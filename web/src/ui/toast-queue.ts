export interface ToastLine {
  kind: 'success' | 'error';
  text: string;
  action?: { label: string; onClick: () => void } | undefined;
}

type Show = (line: ToastLine | undefined) => void;

let last: ToastLine | undefined;
let used = false;
let show: Show | undefined;
const listeners = new Set<() => void>();

/** Holds the newest toast until the code that shows it has come. `undefined` dismisses. */
export const takeToast = {
  push(line: ToastLine | undefined) {
    if (show) return show(line);
    last = line;
    if (!line || used) return;
    used = true;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  wasUsed: () => used,
  connect(shower: Show) {
    show = shower;
    if (last) shower(last);
    last = undefined;
    return () => {
      show = undefined;
    };
  },
};
