import * as z from 'zod/mini';

/** A club as lists, pictures and games of clubs show it. Instants are ms since the epoch. */
export const ClubHead = z.object({
  id: z.int(),
  /** The slug of its pages. */
  url: z.string(),
  name: z.string(),
  /** Path of its picture; null if it has none. */
  icon: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2, upper case. */
  country: z.nullable(z.string()),
  /** Code of a locale, such as `de_DE`. */
  language: z.nullable(z.string()),
  /** Anybody may join; otherwise leaders answer requests. */
  isOpen: z.boolean(),
  /** Only members see forum, notes, announcements, dates and who is in it. */
  isPrivate: z.boolean(),
  allowsMatches: z.boolean(),
  allowsVoteChess: z.boolean(),
  members: z.int(),
  createdAt: z.int(),
  lastActivityAt: z.int(),
  closed: z.boolean(),
});
export type ClubHead = z.infer<typeof ClubHead>;
