import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { file } from '../kit/file.ts';
import { CurrentUser } from '../kit/session.ts';

/** Edges of the squares that are kept, px. */
export const AVATAR_SIZES = { small: 100, large: 400 } as const;
/** Of what somebody chooses, bytes. */
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
/** The same as it travels, with room for what stands around it. */
const BODY_LIMIT = Math.ceil(AVATAR_MAX_BYTES / 3) * 4 + 4096;

export const avatars = {
  /** Cuts the largest square out of the middle, and keeps it in both sizes without what the file said besides. */
  upload: endpoint({
    method: 'POST',
    path: '/callback/user/avatar',
    who: 'member',
    own: true,
    input: z.object({
      /** A JPEG, PNG, WebP, GIF or AVIF file in base64; of a moving picture the first frame is taken. */
      picture: z.string().check(z.maxLength(BODY_LIMIT), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    }),
    output: CurrentUser,
    refusals: ['avatar_no_picture', 'avatar_too_large'],
    bodyLimit: BODY_LIMIT,
    limit: { calls: 20, seconds: 600 },
  }),
  /** Again is no harm. */
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
  /** The hash changes with the picture, so browsers keep it for good. */
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
