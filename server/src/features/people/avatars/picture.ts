import { AVATAR_SIZES } from '@tabiya/contract/people/avatars.ts';

/** Accepted image formats. SVG is excluded because it can contain scripts. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
/** A small file may decompress to more than fits in memory. */
const MAX_PIXELS = 50_000_000;
const TIMEOUT_S = 10;
const QUALITY = 82;

export interface AvatarPicture {
  small: Buffer;
  large: Buffer;
}

/**
 * Returns the central square of a picture in two sizes, as WebP without metadata such as places, cameras or names.
 * Undefined when the bytes are no picture in an accepted format.
 */
export const toAvatar = async (bytes: Uint8Array): Promise<AvatarPicture | undefined> => {
  // Loads a native library, which most processes never need.
  const { default: sharp } = await import('sharp');
  try {
    const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
    const { format } = await open().metadata();
    if (format === undefined || !FORMATS.has(format)) return undefined;
    const large = await open()
      .timeout({ seconds: TIMEOUT_S })
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
    // Any failure of the library on untrusted bytes means that they are no picture.
    return undefined;
  }
};
