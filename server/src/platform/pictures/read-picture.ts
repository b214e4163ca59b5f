import type { Sharp } from 'sharp';

/** Accepted image formats. SVG is excluded because it can contain scripts. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
/** A small file may decompress to more than fits in memory. */
const MAX_PIXELS = 50_000_000;
const TIMEOUT_S = 10;
/** Quality of stored WebP files. */
export const PICTURE_QUALITY = 82;

/**
 * Decodes a file that a stranger has sent, upright and without metadata such as places, cameras or names; of an animation
 * only the first frame. Returns what `make` makes of it, or undefined when the bytes are no picture in an accepted format.
 */
export const readPicture = async <Result>(
  bytes: Uint8Array,
  make: (picture: Sharp) => Promise<Result>,
): Promise<Result | undefined> => {
  // Loads a native library, which most processes never need.
  const { default: sharp } = await import('sharp');
  try {
    const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
    const { format } = await open().metadata();
    if (format === undefined || !FORMATS.has(format)) return undefined;
    return await make(open().timeout({ seconds: TIMEOUT_S }).autoOrient());
  } catch {
    // Any failure of the library on untrusted bytes means that they are no picture.
    return undefined;
  }
};
