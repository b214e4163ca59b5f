import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { file } from '../kit/file.ts';
import { isPremium, LEVELS } from '../kit/levels.ts';

/** Maximum size of an uploaded picture, bytes. */
export const TEXT_PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** Longest side of a stored picture, px; larger ones are made smaller. */
export const TEXT_PICTURE_SIDE_MAX = 1_200;
/** Pictures in one text. */
export const TEXT_PICTURES_MAX = 10;
/** Maximum size of the request body: the picture in base64 and the rest of the body. */
const BODY_LIMIT = Math.ceil(TEXT_PICTURE_MAX_BYTES / 3) * 4 + 4096;

/** Pictures that an account of a level may add within 24 hours. */
export const picturesADay = (level: number): number => {
  if (level >= LEVELS.moderator) return 500;
  return isPremium(level) ? 50 : 10;
};

/** Path by which Markdown names an uploaded picture: `![a knight](/text-pictures/….webp)`. */
export const TEXT_PICTURE_PATH = /^\/text-pictures\/([0-9a-f]{32})\.webp$/;

export const textPictures = {
  /** Stores the picture without the metadata of the file; one that no text shows is removed after a day or two. */
  upload: endpoint({
    method: 'POST',
    path: '/callback/text/picture',
    who: 'member',
    own: true,
    input: z.object({
      /** A JPEG, PNG, WebP, GIF or AVIF file in base64; of an animation only the first frame is used. */
      picture: z.string().check(z.maxLength(BODY_LIMIT), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    }),
    output: z.object({ path: z.string(), width: z.int(), height: z.int() }),
    refusals: ['avatar_no_picture', 'avatar_too_large', 'picture_limit', 'pictures_later'],
    bodyLimit: BODY_LIMIT,
    limit: { calls: 20, seconds: 600 },
  }),
  /**
   * Shows a picture to its uploader and to those who may read a text that shows it; for all others there is none. The hash
   * changes with the picture, so browsers may cache one that everybody may see indefinitely.
   */
  picture: file({
    path: '/text-pictures/{hash}.webp',
    who: 'anyone',
    input: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
    type: 'image/webp',
    shown: true,
    refusals: ['avatar_not_found'],
  }),
};
