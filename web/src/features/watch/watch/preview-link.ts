import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { LivePreview } from '@tabiya/contract/watch/watch.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';

/** Returns the address at which a running game is watched. */
export const previewLink = ({ id, variant }: Pick<LivePreview, 'id' | 'variant'>): string =>
  pageUrl(variant === 'bughouse' ? 'web_bughouse_table' : 'web_game_live', { id: toShortUuid(id) });
