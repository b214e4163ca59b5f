import { readUuid } from '@tabiya/contract/site/ids.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { ContentSource } from '../../../platform/site/content.ts';
import type { LibraryAccess } from './access-service.ts';

/** Collections as content that can be reported: what their owners call them and say of them. */
export const sharedCollections = (access: Pick<LibraryAccess, 'collection'>): ContentSource => ({
  async find(text, reader) {
    const id = readUuid(text);
    const row = id === undefined ? undefined : await access.collection(id, reader.id);
    return (
      row && {
        authorId: row.owner_id,
        text: `${row.name}\n${row.description}`.trim(),
        url: url('web_library_collection', { id: row.id }),
      }
    );
  },
});
