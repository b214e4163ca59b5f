import { useQuery } from '@tanstack/react-query';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import GitBranch from 'lucide-react/icons/git-branch';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { conditionalMovesQuery } from '../conditional-moves/queries.ts';

const NoteDialog = lazy(async () => ({ default: (await import('../game-notes/NoteDialog.tsx')).NoteDialog }));

/** What a player has beside a daily game, for nobody else to see. */
export function DailyTools({ gameId, isOver }: { gameId: string; isOver: boolean }) {
  const [isNoting, setNoting] = useState(false);
  const id = toShortUuid(gameId);
  const { data } = useQuery({ ...conditionalMovesQuery(call, gameId), enabled: !isOver });
  const lines = data?.lines.length ?? 0;
  return (
    <>
      {isOver ? null : (
        <Button size="small" icon={<GitBranch />} href={pageUrl('web_game_conditional_moves', { id })}>
          <FormattedMessage id="conditional_moves.open" values={{ count: lines }} />
        </Button>
      )}
      <Button size="small" icon={<Search />} href={pageUrl('web_game_own_analysis', { id })}>
        <FormattedMessage id="game_notes.analysis" />
      </Button>
      <Button size="small" icon={<NotebookPen />} onClick={() => setNoting(true)}>
        <FormattedMessage id="game_notes.title" />
      </Button>
      {isNoting ? (
        <Suspense fallback={null}>
          <NoteDialog gameId={gameId} onClose={() => setNoting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
