/** A member whom this tab follows into games. */
export interface Followed {
  /** UUID of the account. */
  id: string;
  username: string;
}

const KEY = 'following';
const listeners = new Set<() => void>();
let current: Followed | undefined;
let isRead = false;

const tell = () => listeners.forEach((listener) => listener());

const read = (): void => {
  isRead = true;
  try {
    current = (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Followed | null) ?? undefined;
  } catch {
    current = undefined;
  }
};

const keep = (next: Followed | undefined): void => {
  current = next;
  isRead = true;
  try {
    if (next === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage, following ends with the page.
  }
  tell();
};

export const follow = (member: Followed): void => keep(member);
export const stopFollowing = (): void => keep(undefined);

export const followingOverlay = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current(): Followed | undefined {
    if (!isRead) read();
    return current;
  },
  isWanted: (): boolean => followingOverlay.current() !== undefined,
};
