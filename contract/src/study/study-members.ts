import * as z from 'zod/mini';
import { Username } from '../account/accounts.ts';
import { channel, command } from '../kit/channel.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Paged, pageFields } from '../kit/paged.ts';
import { RoomPeople } from '../kit/room-people.ts';
import { PlayerView } from '../people/members.ts';
import { Uuid } from '../site/ids.ts';
import { CollectionView } from './library.ts';

/** A viewer may open the study whoever else may; an editor may also change what is in its chapters. */
export const STUDY_ROLES = ['editor', 'viewer'] as const;
export type StudyRole = (typeof STUDY_ROLES)[number];

/** Maximum number of people whom the owner has invited to a study. */
export const STUDY_MEMBERS_MAX = 30;
/** Maximum number of moves from the start to a place where somebody looks. */
const PLACE_PLIES_MAX = 1_000;

export const StudyMember = z.object({ member: PlayerView, role: z.enum(STUDY_ROLES) });
export type StudyMember = z.infer<typeof StudyMember>;

/** Where somebody looks: a chapter, and the moves (UCI) that lead to the position. */
export const StudyPlace = z.object({
  entryId: Uuid,
  path: z.array(z.string().check(z.regex(/^[a-h1-8qrbnkpQRBNKP@]{4,5}$/))).check(z.maxLength(PLACE_PLIES_MAX)),
});
export type StudyPlace = z.infer<typeof StudyPlace>;

const collection = '/callback/library/collections/{id}/members';

/** People whom the owner of a collection has invited to it. */
export const studyMembers = {
  /** The owner and the invited, by the time of the invitation. */
  list: endpoint({
    method: 'GET',
    path: collection,
    who: 'anyone',
    input: z.object({ id: Uuid }),
    output: z.object({ owner: PlayerView, members: z.array(StudyMember) }),
    refusals: ['collection_not_found'],
    limit: { calls: 240, seconds: 60 },
  }),
  /** Invites somebody, or gives another role to somebody who is invited. */
  invite: endpoint({
    method: 'POST',
    path: collection,
    who: 'member',
    input: z.object({ id: Uuid, username: Username, role: z.enum(STUDY_ROLES) }),
    output: StudyMember,
    /** `study_full`: `STUDY_MEMBERS_MAX` are invited; `own_study`: the owner needs no invitation. */
    refusals: ['collection_not_found', 'member_not_found', 'own_study', 'study_full'],
    limit: { calls: 60, seconds: 60 },
  }),
  /** The owner takes an invitation back, or somebody who is invited leaves. */
  remove: endpoint({
    method: 'DELETE',
    path: `${collection}/{memberId}`,
    who: 'member',
    input: z.object({ id: Uuid, memberId: Uuid }),
    output: z.object({}),
    refusals: ['collection_not_found', 'not_in_study'],
    limit: { calls: 60, seconds: 60 },
  }),
  /** Collections to which others have invited the caller, the latest invitation first. */
  shared: endpoint({
    method: 'GET',
    path: '/callback/library/invited',
    who: 'member',
    input: z.object({ ...pageFields }),
    output: Paged(CollectionView),
    refusals: ['bad_page_token'],
    limit: { calls: 120, seconds: 60 },
  }),
};

/** A study while people have it open; its key is the id of the collection. Only the owner and the invited are shown. */
export const studyChannel = channel({
  name: 'study',
  who: 'anyone',
  key: Uuid,
  state: RoomPeople(StudyPlace),
  numbered: {},
  passing: {
    people: RoomPeople(StudyPlace),
    looks: z.object({ id: z.string(), at: StudyPlace }),
  },
  commands: {
    look: command({ who: 'member', input: StudyPlace, refusals: ['not_in_study', 'too_fast'] }),
  },
});
