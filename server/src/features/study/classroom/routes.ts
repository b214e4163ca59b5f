import { classrooms } from '@tabiya/contract/study/classrooms.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { Classrooms } from './classrooms-service.ts';
import type { ClassroomGames } from './games-service.ts';
import type { ClassroomInvitations } from './invitations-service.ts';
import type { ClassroomMembers } from './members-service.ts';
import type { Lessons } from './lessons-service.ts';
import type { PastLessons } from './past-lessons-service.ts';

export interface ClassroomServices {
  rooms: Classrooms;
  members: ClassroomMembers;
  invitations: ClassroomInvitations;
  lessons: Lessons;
  past: PastLessons;
  games: ClassroomGames;
}

export const classroomRoutes = ({ rooms, members, invitations, lessons, past, games }: ClassroomServices): Route[] =>
  routes('classrooms', classrooms, {
    list: (page, { me }) => rooms.list(page, me.id),
    create: ({ name }, { me }) => rooms.create(name, me.id),
    view: ({ id }, { me }) => rooms.view(id, me.id),
    rename: (asked, { me }) => rooms.rename(asked, me.id),
    remove: ({ id }, { me }) => rooms.remove(id, me.id),
    invite: (asked, { me }) => invitations.invite(asked, me.id),
    invitation: ({ code }) => invitations.invitation(code),
    join: ({ code }, { me }) => invitations.join(code, me.id),
    appoint: (asked, { me }) => members.appoint(asked, me.id),
    dismiss: (asked, { me }) => members.dismiss(asked, me.id),
    async send({ id, pgn }, { me }) {
      return (await lessons.send(id, me.id, pgn)) ?? {};
    },
    games: ({ id }, { me }) => games.list(id, me.id),
    pair: (asked, { me }) => games.pair(asked, me.id),
    replay: (asked, { me }) => past.replay(asked, me.id),
    attendance: (asked, { me }) => past.attendance(asked, me.id),
  });
