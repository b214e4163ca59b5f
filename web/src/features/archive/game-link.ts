import type { ArchivedGameView } from '@tabiya/contract/archive.ts';
import { toShortUuid } from '@tabiya/contract/ids.ts';
import { pageUrl } from '../../platform/PageLink.tsx';

/** Where a finished game is looked at. */
export const gameLink = ({ id, variant }: ArchivedGameView): string =>
  pageUrl(variant === 'bughouse' ? 'web_bughouse_table' : 'web_game_uuid', { id: toShortUuid(id) });
