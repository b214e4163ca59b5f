import { contacts } from '@tabiya/contract/people/contacts.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { ContactsService } from './service.ts';

export const contactRoutes = (service: ContactsService): Route[] =>
  routes('contacts', contacts, {
    standing: (_, { me }) => service.standingOf(me.id),
    find: (asked, { me, ip }) => service.find(me.id, { ...asked, ip }),
    setFindable: ({ findable }, { me }) => service.setFindable(me.id, findable),
    stopWaiting: (_, { me }) => service.stopWaiting(me.id),
  });
