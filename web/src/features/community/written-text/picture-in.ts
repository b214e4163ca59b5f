/**
 * Returns the picture that is pasted or dropped. Where words come with it, as from a text processor, the words are
 * meant.
 */
export const pictureIn = (data: DataTransfer | null): File | undefined =>
  data === null || data.types.includes('text/plain')
    ? undefined
    : [...data.files].find(({ type }) => type.startsWith('image/'));
