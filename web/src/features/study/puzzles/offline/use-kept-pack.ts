import { puzzlePacks } from '@tabiya/contract/study/puzzle-packs.ts';
import { localPath } from '@tabiya/contract/site/locale-paths.ts';
import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../../platform/net/call.ts';
import { failureText } from '../../../../platform/net/failure-text.ts';
import { pageUrl } from '../../../../platform/routing/PageLink.tsx';
import { useSite } from '../../../../platform/routing/site.ts';
import { usePlayerId } from '../../../../platform/session/use-player-id.ts';
import { toast } from '../../../../ui/Toast.tsx';
import { keptPack } from './kept-puzzles.ts';
import { keepPage, type PageKept } from './keep-page.ts';
import { sendKept } from './send-kept.ts';

/** Fetches the puzzles to keep. */
export function useTakePack() {
  const intl = useIntl();
  const playerId = usePlayerId();
  const [isTaking, setTaking] = useState(false);

  const take = async () => {
    setTaking(true);
    try {
      const accountId = await playerId();
      // Puzzles whose answers are still here would be given once more.
      await sendKept(accountId);
      keptPack.set({ ...(await call(puzzlePacks.take, {})), accountId, at: Date.now() });
    } catch (failure) {
      toast.error(failureText(intl, failure));
    } finally {
      setTaking(false);
    }
  };
  return { take: () => void take(), isTaking };
}

/** Returns what stores the page on screen for times without a connection. */
export const useKeepPage = (): (() => Promise<PageKept>) => {
  const { locale } = useSite();
  return useCallback(() => keepPage(localPath(pageUrl('web_puzzles_offline'), locale)), [locale]);
};

/** Keeps the page whose board is on screen, at every visit anew, because its files change with the site. */
export function useKeptPage(): PageKept | 'pending' {
  const keep = useKeepPage();
  const [state, setState] = useState<PageKept | 'pending'>('pending');
  useEffect(() => {
    void keep().then(setState);
  }, [keep]);
  return state;
}
