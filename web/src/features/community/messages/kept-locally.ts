/** Where something is kept in this browser, by account. Private windows refuse storage: it lasts as long as the page then. */
const memory = new Map<string, string>();

export const readKept = (key: string): string | null => {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
};

/** Null forgets it. */
export const writeKept = (key: string, value: string | null): void => {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Kept in memory.
  }
};
