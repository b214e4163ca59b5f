import { useSuspenseQuery } from '@tanstack/react-query';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import { readUuid, toShortUuid } from '@tabiya/contract/site/ids.ts';
import { url } from '@tabiya/contract/site/url.ts';
import { useIntl } from 'react-intl';
import { redirect, useParams } from 'react-router';
import { PositionText } from '../../../board/PositionText.tsx';
import layout from '../../../board/study-layout.module.css';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { useMe } from '../../../platform/session/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { gameQuery } from '../games/queries.ts';
import { PlayersOnly } from '../game-notes/PlayersOnly.tsx';
import { ConditionalBoard } from './ConditionalBoard.tsx';
import { ConditionalPanel } from './ConditionalPanel.tsx';
import { conditionalMovesQuery } from './queries.ts';
import { useConditionalMoves } from './use-conditional-moves.ts';
import styles from './conditional-moves.module.css';

/** Interval between two looks for a move of the opponent, ms. */
const LOOK_INTERVAL_MS = 15_000;

const idOf = (params: Readonly<Record<string, string | undefined>>): string => readUuid(params['id'] ?? '') ?? '';
const sideOf = ({ white, black }: GameView, accountId: string | undefined): Color | undefined =>
  white.id === accountId ? 'white' : black.id === accountId ? 'black' : undefined;

function ConditionalMovesPage() {
  const intl = useIntl();
  const id = idOf(useParams());
  const me = useMe();
  const { data: view } = useSuspenseQuery({ ...gameQuery(call, id), refetchInterval: LOOK_INTERVAL_MS });
  const side = sideOf(view, me?.id);
  return (
    <>
      <Meta
        title={intl.formatMessage({ id: 'conditional_moves.title' })}
        description={intl.formatMessage({ id: 'conditional_moves.description' })}
      />
      {side === undefined ? <PlayersOnly gameId={id} /> : <Room view={view} side={side} />}
    </>
  );
}

function Room({ view, side }: { view: GameView; side: Color }) {
  const model = useConditionalMoves(view, side);
  return (
    <div className={classNames(layout.page, styles.page)}>
      <div className={classNames(layout.layout, styles.layout)}>
        <div className={layout.table}>
          <Seat view={view} color={opposite(side)} />
          <ConditionalBoard model={model} variant={view.variant} orientation={side} />
          <Seat view={view} color={side} />
        </div>
        <ConditionalPanel model={model} view={view} side={side} />
      </div>
      <PositionText fen={fenOf(model.position)} />
    </div>
  );
}

function Seat({ view, color }: { view: GameView; color: Color }) {
  const player = view[color];
  return (
    <div className={styles.seat}>
      <MemberAvatar player={player} />
      <MemberLine player={player} rating={player.rating} provisional={player.provisional} withPopup />
    </div>
  );
}

export const page: PageModule = {
  Component: ConditionalMovesPage,
  async load(request) {
    const door = requireOpenMember(request);
    if (door) return door;
    const id = idOf(request.params);
    const view = await request.queries.fetchQuery({ ...gameQuery(request.call, id), staleTime: 0 });
    if (view.timeClass !== 'daily') return redirect(url('web_game_uuid', { id: toShortUuid(id) }));
    const isPlayer = sideOf(view, request.me()?.id) !== undefined;
    return isPlayer ? request.queries.fetchQuery(conditionalMovesQuery(request.call, id)) : undefined;
  },
};
