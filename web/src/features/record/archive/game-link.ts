import type { LinkedGame } from '@tabiya/contract/record/archive.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';

/** Returns the page of a finished game. */
export const gameLink = ({ id, variant }: LinkedGame): string =>
  pageUrl(variant === 'bughouse' ? 'web_bughouse_table' : 'web_game_uuid', { id: toShortUuid(id) });
