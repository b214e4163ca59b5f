const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 32;
/** Bytes from here on are discarded, because they would make the first letters more likely. */
const FAIR = 256 - (256 % LETTERS.length);

/** Returns 32 uniformly random letters and digits. */
export const randomId = (): string => {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < FAIR && id.length < LENGTH) id += LETTERS[byte % LETTERS.length];
    }
  }
  return id;
};
