import { AVATAR_SIZES } from '@tabiya/contract/people/avatars.ts';
import { PICTURE_QUALITY as quality, readPicture } from '../../../platform/pictures/read-picture.ts';

export interface AvatarPicture {
  small: Buffer;
  large: Buffer;
}

/** Returns the central square of a picture in two sizes, as WebP; undefined when the bytes are no picture. */
export const toAvatar = (bytes: Uint8Array): Promise<AvatarPicture | undefined> =>
  readPicture(bytes, async (picture) => {
    const square = picture.resize(AVATAR_SIZES.large, AVATAR_SIZES.large, { fit: 'cover' });
    const [large, small] = await Promise.all([
      square.clone().webp({ quality }).toBuffer(),
      square.clone().resize(AVATAR_SIZES.small, AVATAR_SIZES.small).webp({ quality }).toBuffer(),
    ]);
    return { small, large };
  });
