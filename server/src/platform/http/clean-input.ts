const MAX_DEPTH = 32;

/**
 * Whether a value from outside holds only text that can be stored: no NUL, no half of a surrogate pair (PostgreSQL takes
 * neither), and no nesting deeper than 32.
 */
export const isClean = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  for (const [name, inner] of Object.entries(value)) if (!isClean(name) || !isClean(inner, depth + 1)) return false;
  return true;
};
