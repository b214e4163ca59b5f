import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useIntl } from 'react-intl';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { toast } from '../../../ui/Toast.tsx';
import type { ReviewRoomModel } from './use-review-room.ts';

/** Copies an address that leads to the report at this move. */
export function useCopy({ view, ply }: Pick<ReviewRoomModel, 'view' | 'ply'>): () => Promise<void> {
  const intl = useIntl();
  return async () => {
    const path = pageUrl('web_game_review', { id: toShortUuid(view.id) }, { ply });
    if (await copyText(location.origin + path)) toast.success(intl.formatMessage({ id: 'games.copied' }));
    else toast.error(intl.formatMessage({ id: 'games.not_copied' }));
  };
}
