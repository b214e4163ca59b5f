import * as z from 'zod/mini';
import { channel } from '../kit/channel.ts';
import { Uuid } from '../site/ids.ts';

/**
 * An entry of a library while people look at it; its key is the id of the entry. The number of an event is the version
 * that was saved: clients then fetch the entry, which checks anew that they may.
 */
export const entryChannel = channel({
  name: 'library_entry',
  who: 'anyone',
  key: Uuid,
  state: z.object({ version: z.int() }),
  numbered: { saved: z.object({ version: z.int() }) },
  passing: {},
  commands: {},
});
