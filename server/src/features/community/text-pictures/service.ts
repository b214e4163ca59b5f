import { createHash } from 'node:crypto';
import {
  picturesADay,
  TEXT_PICTURE_MAX_BYTES,
  TEXT_PICTURE_SIDE_MAX,
} from '@tabiya/contract/community/text-pictures.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { PICTURE_QUALITY as quality, readPicture } from '../../../platform/pictures/read-picture.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { SpamCheckService } from '../spam-check/service.ts';
import * as rows from './store.ts';

const DAY_MS = 86_400_000;
/** Pictures that one run looks at. */
const BATCH_SIZE = 200;
const EXPORTED_MAX = 200;
/** Texts with the same picture that are asked whether somebody may read them. */
const PLACES_MAX = 100;

export type { PictureFacts } from './store.ts';

/** Returns whether a draft of the account names the picture. */
export type RefersTo = (accountId: string, hash: string) => Promise<boolean>;

/** Null: a visitor. */
export type PictureReader = Pick<Caller, 'id' | 'membershipLevel'> | null;

/** Returns whether somebody may read the text with this id. */
export type MayRead = (id: string, reader: PictureReader) => Promise<boolean>;

/** The member whose pictures a text may show. */
export interface PictureOwner {
  accountId: string;
  /** Texts as `keepAt` names them, whose pictures stay when somebody else changes them. */
  places?: readonly string[] | undefined;
}

/** A picture in finished HTML. Text of members cannot hold such a tag. */
const SHOWN_PICTURE = /<img class="text-picture" src="\/text-pictures\/([0-9a-f]{32})\.webp"/g;

export interface TextPicturesService {
  /**
   * Declares a kind of texts that may show pictures, and who may read them. Returns the place that `keepAt` takes for the
   * text with an id.
   */
  register(kind: string, mayRead: MayRead): (id: string | number) => string;
  /** Declares how pictures are found in drafts; they stay, and only their uploader sees them. */
  registerDrafts(refersTo: RefersTo): void;
  upload(
    me: Pick<Caller, 'id' | 'membershipLevel'>,
    file: Uint8Array,
  ): Promise<
    rows.PictureFacts | Refusal<'avatar_no_picture' | 'avatar_too_large' | 'picture_limit' | 'pictures_later'>
  >;
  /** Keeps the pictures that the HTML of a text shows, as long as it shows them; call it whenever the HTML changes. */
  keepAt(queries: Queries, place: string, html: string): Promise<void>;
  /** Returns those of the pictures that texts of the owner may show, by hash. */
  among(owner: PictureOwner, hashes: readonly string[]): Promise<ReadonlyMap<string, rows.PictureFacts>>;
  /** Returns a WebP file, and whether everybody may see it; undefined if there is none that the reader may see. */
  show(hash: string, reader: PictureReader): Promise<{ bytes: Uint8Array; isPublic: boolean } | undefined>;
  /** Removes pictures that no text has shown for a day. */
  removeOrphans(): Promise<void>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export const createTextPicturesService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { spamCheck }: { spamCheck: SpamCheckService },
): TextPicturesService => {
  const places = createPlaces();
  const draftSearches: RefersTo[] = [];
  const isShown = async ({ account_id: accountId, hash }: rows.PictureFacts): Promise<boolean> => {
    for (const refersTo of draftSearches) if (await refersTo(accountId, hash)) return true;
    return rows.isAtPlace(store, hash);
  };
  return {
    register: places.register,
    registerDrafts: (refersTo) => void draftSearches.push(refersTo),
    async upload(me, file) {
      if (file.length > TEXT_PICTURE_MAX_BYTES) return refuse('avatar_too_large');
      if ((await spamCheck.gamesNeeded(me)) > 0) return refuse('pictures_later');
      const picture = await toTextPicture(file);
      if (picture === undefined) return refuse('avatar_no_picture');
      // The account is part of the hash, so that equal pictures of two members are removed separately.
      const hash = createHash('sha256').update(me.id).update(picture.bytes).digest('hex').slice(0, 32);
      const row = { hash, account_id: me.id, at: now(), ...picture };
      return store.transaction(async (queries) => {
        await rows.lockUploader(queries, me.id);
        const today = await rows.countSince(queries, me.id, now() - DAY_MS);
        if (today >= picturesADay(me.membershipLevel)) return refuse('picture_limit');
        await rows.insertPicture(queries, row);
        return row;
      });
    },
    async keepAt(queries, place, html) {
      const hashes = [...html.matchAll(SHOWN_PICTURE)].map(([, hash]) => hash!);
      await rows.writePlace(queries, place, [...new Set(hashes)]);
    },
    async among(owner, hashes) {
      const found = hashes.length === 0 ? [] : await rows.picturesAmong(store, owner, hashes);
      return new Map(found.map((row) => [row.hash, row]));
    },
    async show(hash, reader) {
      const picture = await rows.pictureOf(store, hash);
      if (picture === undefined) return undefined;
      const { bytes, account_id: uploader } = picture;
      const found = await rows.placesOf(store, hash, PLACES_MAX);
      if (await places.mayReadOne(found, null)) return { bytes, isPublic: true };
      if (reader === null) return undefined;
      const isSeen = reader.id === uploader || (await places.mayReadOne(found, reader));
      return isSeen ? { bytes, isPublic: false } : undefined;
    },
    async removeOrphans() {
      const before = now() - DAY_MS;
      for (const picture of await rows.lookedAtBefore(store, before, BATCH_SIZE)) {
        if (await isShown(picture)) await rows.markLooked(store, picture.hash, now());
        else await rows.deletePicture(store, picture.hash, before);
      }
    },
    async exportOf(accountId) {
      const found = await rows.picturesOf(store, accountId, EXPORTED_MAX);
      if (found.length === 0) return undefined;
      return found.map(({ bytes, at }) => ({ type: 'image/webp', at, base64: Buffer.from(bytes).toString('base64') }));
    },
    erase: rows.deletePictures,
  };
};

/** The kinds of texts with pictures. A place is the kind and the id of a text. */
const createPlaces = () => {
  const kinds = new Map<string, MayRead>();
  const register: TextPicturesService['register'] = (kind, mayRead) => {
    if (kinds.has(kind)) throw new Error(`Two features have texts of the kind ${kind}`);
    kinds.set(kind, mayRead);
    return (id) => `${kind}.${id}`;
  };
  const mayReadOne = async (places: readonly string[], reader: PictureReader): Promise<boolean> => {
    for (const place of places) {
      const [kind = '', id = ''] = place.split('.', 2);
      if ((await kinds.get(kind)?.(id, reader)) === true) return true;
    }
    return false;
  };
  return { register, mayReadOne };
};

/** Returns a picture as WebP, no larger than texts show; undefined when the bytes are no picture. */
const toTextPicture = (file: Uint8Array): Promise<Pick<rows.PictureRow, 'bytes' | 'width' | 'height'> | undefined> =>
  readPicture(file, async (picture) => {
    const size = { width: TEXT_PICTURE_SIDE_MAX, height: TEXT_PICTURE_SIDE_MAX, withoutEnlargement: true } as const;
    const { data, info } = await picture
      .resize({ ...size, fit: 'inside' })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
