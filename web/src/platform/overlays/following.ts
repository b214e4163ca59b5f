import { createStore } from '../../store/store.ts';

/** A member whom this tab follows into games. */
export interface Followed {
  /** UUID of the account. */
  id: string;
  username: string;
}

const KEY = 'following';

const read = (): Followed | undefined => {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Followed | null) ?? undefined;
  } catch {
    return undefined;
  }
};
let isRead = false;

/** Whom this tab follows; undefined for nobody. The choice of an earlier page is read with the first subscriber. */
export const following = createStore<Followed | undefined>(undefined, () => {
  if (!isRead) following.set(read());
  isRead = true;
  return () => {};
});

const keep = (next: Followed | undefined): void => {
  isRead = true;
  try {
    if (next === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage, following ends with the page.
  }
  following.set(next);
};

export const follow = (member: Followed): void => keep(member);
export const stopFollowing = (): void => keep(undefined);
