import { FLAIR, FLAIR_FLAGS, flairCategory, type FlairCategory } from '@tabiya/contract/people/flair.ts';
import type { Flags } from '@tabiya/contract/account/flags.ts';

/** Returns the categories offered to a person with these flags. */
export const offeredFlair = (flags: Flags): FlairCategory[] =>
  (Object.keys(FLAIR) as FlairCategory[]).filter((category) => isOffered(category, flags));

const isOffered = (category: FlairCategory, flags: Flags): boolean =>
  !(category in FLAIR_FLAGS) || flags[FLAIR_FLAGS[category as keyof typeof FLAIR_FLAGS]] === true;

export const isOfferedFlair = (code: string, flags: Flags): boolean => {
  const category = flairCategory(code);
  return category !== undefined && isOffered(category, flags);
};

const TWITCH = /^(?:(?:https?:\/\/)?(?:www\.|m\.)?twitch\.tv\/)?(\w{3,25})\/?$/i;
const YOUTUBE =
  /^(?:https?:\/\/)?(?:www\.|m\.)?youtube\.com\/(@[\w.-]{3,30}|channel\/[\w-]{10,40}|c\/[\w-]{1,50}|user\/[\w-]{1,50})\/?$/i;
const YOUTUBE_HANDLE = /^@[\w.-]{3,30}$/;

/** Returns the full address of a channel from an address or a name; undefined when it is neither. */
export const twitchUrl = (typed: string): string | undefined => {
  const [, name] = TWITCH.exec(typed) ?? [];
  return name === undefined ? undefined : `https://www.twitch.tv/${name.toLowerCase()}`;
};

export const youtubeUrl = (typed: string): string | undefined => {
  const path = YOUTUBE_HANDLE.test(typed) ? typed : YOUTUBE.exec(typed)?.[1];
  return path === undefined ? undefined : `https://www.youtube.com/${path}`;
};
