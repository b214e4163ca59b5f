const MAX_DEPTH = 32;

/**
 * Returns whether an external value holds only text that can be stored (no NUL and no lone surrogate, which PostgreSQL
 * refuses) and is nested at most 32 levels deep.
 */
export const isClean = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  for (const [name, inner] of Object.entries(value)) if (!isClean(name) || !isClean(inner, depth + 1)) return false;
  return true;
};
