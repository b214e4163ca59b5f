import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { GameView } from '@tabiya/contract/play/games.ts';
import { readUuid, toShortUuid } from '@tabiya/contract/site/ids.ts';
import { url } from '@tabiya/contract/site/url.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { redirect, useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { useMe } from '../../../platform/session/session.ts';
import { PlayersOnly } from '../../play/game-notes/PlayersOnly.tsx';
import { gameNoteQuery } from '../../play/game-notes/queries.ts';
import { gameQuery } from '../../play/games/queries.ts';
import { AnalysisRoom } from './AnalysisRoom.tsx';
import { OwnAnalysisHead } from './OwnAnalysisHead.tsx';
import { sourceOfOwn } from './own-source.ts';

const idOf = (params: Readonly<Record<string, string | undefined>>): string => readUuid(params['id'] ?? '') ?? '';
const isPlayerOf = ({ white, black }: GameView, accountId: string | undefined): boolean =>
  white.id === accountId || black.id === accountId;

/** A player's own analysis of a daily game, which is kept with it; while it runs there is no engine and no explorer. */
function OwnAnalysisPage() {
  const intl = useIntl();
  const id = idOf(useParams());
  const me = useMe();
  const { data: game } = useSuspenseQuery(gameQuery(call, id));
  return (
    <>
      <Meta
        title={intl.formatMessage({ id: 'game_notes.analysis' })}
        description={intl.formatMessage({ id: 'game_notes.analysis.description' })}
      />
      {isPlayerOf(game, me?.id) ? <OwnAnalysis key={id} game={game} accountId={me?.id} /> : <PlayersOnly gameId={id} />}
    </>
  );
}

function OwnAnalysis({ game, accountId }: { game: GameView; accountId: string | undefined }) {
  const { data: note } = useQuery({ ...gameNoteQuery(call, game.id), refetchOnWindowFocus: false });
  return note === undefined ? null : <Board game={game} accountId={accountId} note={note} />;
}

interface BoardProps {
  game: GameView;
  accountId: string | undefined;
  note: { analysis: string; analysisVersion: number };
}

function Board({ game, accountId, note }: BoardProps) {
  // What was stored when the page opened: later versions are those that it has saved itself.
  const source = useMemo(
    () =>
      sourceOfOwn(game, { pgn: note.analysis, version: note.analysisVersion, isBlack: game.black.id === accountId }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first version only
    [game.id],
  );
  return (
    <AnalysisRoom
      source={source}
      game={game}
      study={(room) => <OwnAnalysisHead gameId={game.id} isOver={game.end !== null} room={room} />}
    />
  );
}

export const page: PageModule = {
  Component: OwnAnalysisPage,
  async load(request) {
    const door = requireOpenMember(request);
    if (door) return door;
    const id = idOf(request.params);
    const view = await request.queries.fetchQuery({ ...gameQuery(request.call, id), staleTime: 0 });
    if (view.timeClass !== 'daily') return redirect(url('web_game_uuid', { id: toShortUuid(id) }));
    return isPlayerOf(view, request.me()?.id) ? request.queries.fetchQuery(gameNoteQuery(request.call, id)) : undefined;
  },
};
