import type { DemoWorld } from '../../../platform/site/demo-world.ts';
import type { ContactsService } from './service.ts';

const FINDABLE = ['demo-bruno', 'demo-hugo', 'demo-ines', 'demo-kaja'];

/** Lets some members be found by their addresses. */
export const fillFindable = async (
  contacts: Pick<ContactsService, 'setFindable'>,
  { members }: DemoWorld,
): Promise<void> => {
  for (const { id, username } of members) if (FINDABLE.includes(username)) await contacts.setFindable(id, true);
};
