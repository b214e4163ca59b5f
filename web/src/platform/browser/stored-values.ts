/** Fallback while storage is refused, as in private windows: values last as long as the page. */
const memory = new Map<string, string>();

export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
};

/** Stores a value; null removes it. */
export const writeStored = (key: string, value: string | null): void => {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The value is in memory.
  }
};
