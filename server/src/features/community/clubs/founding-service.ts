import { createHash } from 'node:crypto';
import { AVATAR_MAX_BYTES } from '@tabiya/contract/people/avatars.ts';
import { RIGHTS_OF_ROLE } from '@tabiya/contract/community/club-rights.ts';
import { CLUBS_MAX, FOUNDED_MAX, TERM_FAULTS, type ClubTerms } from '@tabiya/contract/community/clubs.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { isCountry } from '@tabiya/contract/site/countries.ts';
import { localeOf } from '@tabiya/contract/site/locales.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { otherSlugOf, slugOf } from '../../../platform/site/slug.ts';
import { plainWords } from '../../../platform/store/search-words.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { toAvatar } from '../../people/avatars/service.ts';
import type { PictureOwner, TextPicturesService } from '../text-pictures/service.ts';
import type { WrittenTextService } from '../written-text/service.ts';
import { isReservedSlug, lookOf, nameFault } from './club-name.ts';
import * as rows from './club-store.ts';
import { clubJoined } from './events.ts';
import { countClubs, countFounded, insertMember } from './member-store.ts';
import { writeLog } from './order-store.ts';
import { rightsOf, type Actor } from './policy.ts';
import type { Standing } from './standing-service.ts';
import { iconUrl } from './view.ts';

type Fault = Refusal<(typeof TERM_FAULTS)[number]>;
type NoRight = Refusal<'club_not_found' | 'club_right_missing'>;
type Done = Record<string, never>;

/** Founds clubs and changes their settings. */
export interface Founding {
  found(
    me: Actor,
    terms: ClubTerms,
  ): Promise<{ id: number; url: string } | Fault | Refusal<'too_many_clubs' | 'too_many_founded'>>;
  change(me: Actor, id: number, terms: ClubTerms): Promise<Done | NoRight | Fault>;
  terms(me: Actor, id: number): Promise<{ name: string; about: string; privateText: string } | NoRight>;
  setIcon(
    me: Actor,
    id: number,
    picture: Uint8Array,
  ): Promise<{ icon: string | null } | NoRight | Refusal<'avatar_no_picture' | 'avatar_too_large'>>;
  icon(hash: string, size: 'small' | 'large'): Promise<Uint8Array | undefined>;
}

export interface FoundingNeeds {
  standing: Standing;
  textPictures: Pick<TextPicturesService, 'keepAt' | 'register'>;
  writtenText: WrittenTextService;
}

export const createFounding = (
  { store, now, events }: Pick<Platform, 'store' | 'now' | 'events'>,
  { standing, textPictures, writtenText }: FoundingNeeds,
): Founding => {
  const written = createTermsReader(writtenText);
  const pictures = createTextPlaces(standing, textPictures);

  return {
    ...createIcons({ store, now }, standing),
    async found(me, terms) {
      const club = await written(terms, { accountId: me.id });
      if (isRefusal(club)) return club;
      const at = now();
      const made = await store.transaction(async (queries) => {
        if ((await countFounded(queries, me.id)) >= FOUNDED_MAX) return refuse('too_many_founded');
        if ((await countClubs(queries, me.id)) >= CLUBS_MAX) return refuse('too_many_clubs');
        await rows.holdLook(queries, club.name_key);
        const url = await freeSlug(queries, club.name);
        const id = await rows.insertClub(queries, { ...club, url, at });
        if (id === undefined) return refuse('club_name_taken');
        await pictures.keep(queries, id, club);
        const rights = RIGHTS_OF_ROLE.founder;
        await insertMember(queries, { clubId: id, accountId: me.id, role: 'founder', rights, at });
        await writeLog(queries, { clubId: id, act: 'founded', by: me.id, at });
        return { id, url };
      });
      if (!isRefusal(made)) events.emit(clubJoined, { clubId: made.id, userId: me.id });
      return made;
    },
    async change(me, id, terms) {
      const fault = await standing.rightFault(me, id, 'settings');
      if (fault !== undefined) return fault;
      const club = await written(terms, { accountId: me.id, places: pictures.placesOf(id) });
      if (isRefusal(club)) return club;
      return store.transaction(async (queries) => {
        const before = await rows.lockClub(queries, id);
        if (before === undefined) return refuse('club_not_found');
        await rows.holdLook(queries, club.name_key);
        if (await rows.isLookTaken(queries, club.name_key, id)) return refuse('club_name_taken');
        await rows.updateClub(queries, id, club);
        await pictures.keep(queries, id, club);
        const detail = before.name === club.name ? '' : before.name;
        await writeLog(queries, { clubId: id, act: 'changed', by: me.id, detail, at: now() });
        return {};
      });
    },
    async terms(me, id) {
      const fault = await standing.rightFault(me, id, 'settings');
      if (fault !== undefined) return fault;
      const [club] = await rows.clubsById(store, [id]);
      const { about, private_text: privateText } = await rows.textsOf(store, id);
      return { name: club!.name, about, privateText };
    },
  };
};

/** The pictures in the texts of clubs: all may read what a club says, and its members what it tells them. */
const createTextPlaces = (standing: Standing, textPictures: FoundingNeeds['textPictures']) => {
  const about = textPictures.register(
    'club',
    async (id, reader) => (await standing.of(reader, Number(id))).club !== undefined,
  );
  const inside = textPictures.register('club-inside', async (id, reader) => {
    const { member } = await standing.of(reader, Number(id));
    return member !== undefined || rightsOf(member, reader).includes('settings');
  });
  return {
    placesOf: (id: number): string[] => [about(id), inside(id)],
    async keep(queries: Queries, id: number, club: rows.WrittenClub): Promise<void> {
      await textPictures.keepAt(queries, about(id), club.about_html);
      await textPictures.keepAt(queries, inside(id), club.private_html);
    },
  };
};

/** The icons of clubs. */
const createIcons = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  standing: Standing,
): Pick<Founding, 'setIcon' | 'icon'> => ({
  async setIcon(me, id, file) {
    const fault = await standing.rightFault(me, id, 'settings');
    if (fault !== undefined) return fault;
    if (file.length > AVATAR_MAX_BYTES) return refuse('avatar_too_large');
    const picture = file.length === 0 ? null : await toAvatar(file);
    if (picture === undefined) return refuse('avatar_no_picture');
    const icon = picture && { hash: hashOf(id, picture.large), ...picture };
    await store.transaction(async (queries) => {
      await rows.writeIcon(queries, id, icon);
      await writeLog(queries, { clubId: id, act: 'changed', by: me.id, at: now() });
    });
    return { icon: icon && iconUrl(icon.hash, 'small') };
  },
  icon: (hash, size) => rows.iconBytes(store, hash, size),
});

/** The club is part of the hash, so that equal pictures of two clubs can be removed separately. */
const hashOf = (clubId: number, large: Uint8Array): string =>
  createHash('sha256').update(`club ${clubId}`).update(large).digest('hex').slice(0, 32);

/** Returns an address for the name that no club has or had. */
const freeSlug = async (queries: Queries, name: string): Promise<string> => {
  const slug = slugOf(name, 'club');
  const isFree = !isReservedSlug(slug) && !(await rows.isUrlTaken(queries, slug));
  return isFree ? slug : otherSlugOf(name, 'club');
};

/** Returns a function that judges what leaders say of a club, and renders its texts. */
const createTermsReader =
  (writtenText: WrittenTextService) =>
  async (terms: ClubTerms, owner: PictureOwner): Promise<rows.WrittenClub | Fault> => {
    const fault = nameFault(terms.name);
    if (fault !== undefined) return fault;
    const country = terms.country.toUpperCase();
    if (country !== '' && !isCountry(country)) return refuse('country_not_found');
    const language = terms.language === '' ? null : localeOf(terms.language)?.code;
    if (language === undefined) return refuse('language_not_found');
    const about = await writtenText.render(terms.about, undefined, owner);
    if (isRefusal(about)) return about;
    const forMembers = await writtenText.render(terms.privateText, undefined, owner);
    if (isRefusal(forMembers)) return forMembers;
    return {
      name: terms.name,
      name_key: lookOf(terms.name),
      plain_name: plainWords(terms.name),
      country: country === '' ? null : country,
      language,
      about: terms.about,
      about_html: about.html,
      private_text: terms.privateText,
      private_html: forMembers.html,
      is_open: terms.isOpen,
      is_private: terms.isPrivate,
      allows_matches: terms.allowsMatches,
      allows_vote_chess: terms.allowsVoteChess,
    };
  };
