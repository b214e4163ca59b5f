/** Returns FNV-1a of the lower-cased name, so that a generated picture is the same everywhere. */
export function nameHash(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name.toLowerCase()) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}
