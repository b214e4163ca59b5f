import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { CurrentUser } from '../kit/session.ts';
import { WrittenLine, WrittenText } from '../kit/written-text.ts';

/** Maximum length of each field, in characters. */
export const PROFILE_LENGTHS = { firstName: 40, lastName: 40, location: 60, status: 100, about: 2000 } as const;
const CHANNEL_LENGTH = 200;

const line = (name: keyof typeof PROFILE_LENGTHS) => WrittenLine(PROFILE_LENGTHS[name]);

/** A member's own description. Fields without a value are empty or null. */
export const ProfileView = z.object({
  firstName: z.string(),
  lastName: z.string(),
  location: z.string(),
  /** One line under the name. */
  status: z.string(),
  /** Paragraphs of plain text. */
  about: z.string(),
  /** ISO 3166-1 alpha-2, upper case. */
  country: z.nullable(z.string()),
  /** See `flair.ts`. */
  flair: z.nullable(z.string()),
  /** Whole addresses of channels. */
  twitchUrl: z.nullable(z.string()),
  youtubeUrl: z.nullable(z.string()),
});
export type ProfileView = z.infer<typeof ProfileView>;

/** The input of the form. Fields that are left out stay unchanged, and empty ones are deleted. */
const ProfileChange = z.object({
  firstName: z.optional(line('firstName')),
  lastName: z.optional(line('lastName')),
  location: z.optional(line('location')),
  status: z.optional(line('status')),
  about: z.optional(WrittenText(PROFILE_LENGTHS.about)),
  country: z.optional(z.string().check(z.maxLength(8))),
  flair: z.optional(z.string().check(z.maxLength(64))),
  /** An address, or only the name of the channel. */
  twitchUrl: z.optional(z.string().check(z.maxLength(CHANNEL_LENGTH))),
  youtubeUrl: z.optional(z.string().check(z.maxLength(CHANNEL_LENGTH))),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** A country in the documented format. */
export const CountryView = z.object({ id: z.int(), code: z.string(), name: z.string() });
export type CountryView = z.infer<typeof CountryView>;

const Locale = z.optional(z.string().check(z.maxLength(16)));

export const profiles = {
  mine: endpoint({
    method: 'GET',
    path: '/callback/user/profile',
    who: 'member',
    input: z.object({}),
    output: ProfileView,
    refusals: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/callback/user/profile',
    who: 'member',
    own: true,
    input: ProfileChange,
    output: z.object({ profile: ProfileView, user: CurrentUser }),
    refusals: ['country_not_found', 'flair_not_found', 'flair_not_yours', 'twitch_invalid', 'youtube_invalid'],
    limit: { calls: 60, seconds: 60 },
  }),
  /**
   * Lists all allowed values of the profile fields. Names are in the language of the locale (`de_DE`), or in English
   * without one.
   */
  options: endpoint({
    documented: 'service_user_profile_list_settings_options',
    method: 'POST',
    path: '/service/user-profile/ListProfileSettingsOptions',
    who: 'member',
    input: z.object({ locale: Locale }),
    output: z.object({
      countries: z.array(CountryView),
      languages: z.array(z.object({ code: z.string(), name: z.string() })),
      /** Available categories, each with its codes. */
      flair: z.array(z.object({ category: z.string(), codes: z.array(z.string()) })),
      /** Whether the caller may choose flair. */
      mayChooseFlair: z.boolean(),
      lengths: z.record(z.string(), z.int()),
    }),
    refusals: [],
    limit: { calls: 60, seconds: 60 },
  }),
  countries: endpoint({
    documented: 'service_countries_list',
    method: 'GET',
    path: '/service/countries/ListCountries',
    who: 'anyone',
    input: z.object({
      /** Clients send an empty mask, and receive all fields. */
      fieldMask: z.optional(z.string().check(z.maxLength(100))),
      locale: Locale,
    }),
    output: z.object({ countries: z.array(CountryView) }),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
    etag: true,
  }),
};
