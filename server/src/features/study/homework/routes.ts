import { homework } from '@tabiya/contract/study/homework.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { HomeworkTasks } from './tasks-service.ts';
import type { HomeworkViews } from './views-service.ts';

export const homeworkRoutes = (tasks: HomeworkTasks, views: HomeworkViews): Route[] =>
  routes('homework', homework, {
    waiting: (_, { me }) => views.waiting(me.id),
    list: ({ id }, { me }) => views.list(id, me.id),
    set: (asked, { me }) => tasks.set(asked, me.id),
    remove: (asked, { me }) => tasks.remove(asked, me.id),
    answer: (asked, { me }) => tasks.answer(asked, me.id),
    begin: (asked, { me }) => tasks.begin(asked, me.id),
  });
