import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { file } from '../kit/file.ts';
import { CurrentUser } from '../kit/session.ts';

/** Side lengths of the stored squares, px. */
export const AVATAR_SIZES = { small: 100, large: 400 } as const;
/** Maximum size of an uploaded picture, bytes. */
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
/** Maximum size of the request body: the picture in base64 and the rest of the body. */
export const AVATAR_BODY_LIMIT = Math.ceil(AVATAR_MAX_BYTES / 3) * 4 + 4096;

export const avatars = {
  /** Crops the largest centred square and stores it in both sizes, without the metadata of the file. */
  upload: endpoint({
    method: 'POST',
    path: '/callback/user/avatar',
    who: 'member',
    own: true,
    input: z.object({
      /** A JPEG, PNG, WebP, GIF or AVIF file in base64; of an animation only the first frame is used. */
      picture: z.string().check(z.maxLength(AVATAR_BODY_LIMIT), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    }),
    output: CurrentUser,
    refusals: ['avatar_no_picture', 'avatar_too_large'],
    bodyLimit: AVATAR_BODY_LIMIT,
    limit: { calls: 20, seconds: 600 },
  }),
  /** Calling it twice has no effect. */
  remove: endpoint({
    method: 'DELETE',
    path: '/callback/user/avatar',
    who: 'member',
    own: true,
    input: z.object({}),
    output: CurrentUser,
    refusals: [],
    limit: { calls: 60, seconds: 600 },
  }),
  /** The hash changes with the picture, so browsers may cache it indefinitely. */
  picture: file({
    path: '/avatars/{hash}/{size}.webp',
    who: 'anyone',
    input: z.object({
      hash: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      size: z.enum(['small', 'large']),
    }),
    type: 'image/webp',
    shown: true,
    refusals: ['avatar_not_found'],
  }),
};
