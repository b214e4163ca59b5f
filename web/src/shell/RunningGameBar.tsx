import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { GamePreview } from '@tabiya/contract/play/games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useEffect, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router';
import { call } from '../platform/net/call.ts';
import { pageUrl } from '../platform/routing/PageLink.tsx';
import { useMe } from '../platform/session/session.ts';
import { Button } from '../ui/Button.tsx';
import { runningGamesQuery } from './queries.ts';
import styles from './shell.module.css';

/** Bar that leads back to a running game. */
export function RunningGameBar() {
  const me = useMe();
  const words = useId();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const { data } = useQuery({ ...runningGamesQuery(call), enabled: me?.isEnabled === true });
  useEffect(() => {
    // The page of a live game shows its state itself.
    if (!pathname.endsWith('/live')) void queries.invalidateQueries({ queryKey: runningGamesQuery(call).queryKey });
  }, [queries, pathname]);
  const game = me ? data?.games[0] : undefined;
  if (!me || !game || isGamePage(pathname, game)) return null;
  const opponent = game.white.id === me.id ? game.black : game.white;
  return (
    <aside className={styles.bar} data-tone="lamp" aria-labelledby={words}>
      <span id={words}>
        <FormattedMessage id="shell.running_game" values={{ opponent: opponent.username }} />
      </span>
      <Button size="small" variant="lamp" href={pageUrl('web_game_live', { id: toShortUuid(game.id) })}>
        <FormattedMessage id="shell.back_to_game" />
      </Button>
    </aside>
  );
}

const isGamePage = (pathname: string, { id }: GamePreview): boolean =>
  pathname.startsWith(`/${id}/`) || pathname.startsWith(`/${toShortUuid(id)}/`);
