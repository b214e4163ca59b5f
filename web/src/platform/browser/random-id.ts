const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 32;
/** Bytes from here on would make the first letters likelier than the others. */
const FAIR = 256 - (256 % LETTERS.length);

/** 32 letters and digits, each as likely as any other. */
export const randomId = (): string => {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < FAIR && id.length < LENGTH) id += LETTERS[byte % LETTERS.length];
    }
  }
  return id;
};
