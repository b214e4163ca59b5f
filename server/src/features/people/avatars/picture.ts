import { AVATAR_SIZES } from '@tabiya/contract/people/avatars.ts';

/** Kinds of files that are read. Not SVG: it is a program that draws. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
/** A small file may unfold to more than any memory holds. */
const MOST_PIXELS = 50_000_000;
const SECONDS = 10;
const QUALITY = 82;

export interface AvatarPicture {
  small: Buffer;
  large: Buffer;
}

/**
 * The middle square of a picture in both sizes, as WebP and without anything else that the file said (places, cameras, names).
 * Undefined where the bytes are no picture that we read.
 */
export const toAvatar = async (bytes: Uint8Array): Promise<AvatarPicture | undefined> => {
  // Loads a native library, which most processes never need.
  const { default: sharp } = await import('sharp');
  try {
    const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false });
    const { format } = await open().metadata();
    if (format === undefined || !FORMATS.has(format)) return undefined;
    const large = await open()
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(AVATAR_SIZES.large, AVATAR_SIZES.large, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
    const small = await sharp(large)
      .resize(AVATAR_SIZES.small, AVATAR_SIZES.small)
      .webp({ quality: QUALITY })
      .toBuffer();
    return { small, large };
  } catch {
    // Whatever the library dislikes about a stranger's bytes, they are no picture to us.
    return undefined;
  }
};
