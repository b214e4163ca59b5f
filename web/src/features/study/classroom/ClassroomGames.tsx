import { useQuery } from '@tanstack/react-query';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { LivePreview } from '@tabiya/contract/watch/watch.ts';
import Swords from 'lucide-react/icons/swords';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { timeControlText } from '../../../board/time-control-text.ts';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkCard } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { Thumbnail } from '../../watch/watch/Thumbnail.tsx';
import type { ClassroomModel } from './classroom-room.ts';
import { classroomGamesQuery } from './queries.ts';
import styles from './classroom.module.css';

const PairDialog = lazy(async () => ({ default: (await import('./PairDialog.tsx')).PairDialog }));

/** Games of the classroom with their results; a teacher pairs people for new ones. */
export function ClassroomGames({ room }: { room: ClassroomModel }) {
  const labels = useListLabels();
  const [isPairing, setPairing] = useState(false);
  const found = useQuery(classroomGamesQuery(call, room.view.id));
  if (found.data === undefined) return <ShowMore pages={found} labels={labels} />;
  const { games } = found.data;
  const mine = games.find(({ end, white, black }) => !end && [white.id, black.id].includes(room.me.id));
  return (
    <div className={styles.tab}>
      {room.me.isTeacher ? (
        <Button icon={<Swords />} onClick={() => setPairing(true)}>
          <FormattedMessage id="classroom.pair" />
        </Button>
      ) : null}
      {mine ? (
        <Button variant="play" href={pageUrl('web_game_live', { id: toShortUuid(mine.id) })}>
          <FormattedMessage id="classroom.to_own_game" />
        </Button>
      ) : null}
      {isPairing ? (
        <Suspense fallback={null}>
          <PairDialog room={room} onClose={() => setPairing(false)} />
        </Suspense>
      ) : null}
      {games.length === 0 ? (
        <EmptyState title={<FormattedMessage id="classroom.no_games" />}>
          <FormattedMessage id={room.me.isTeacher ? 'classroom.no_games.teacher' : 'classroom.no_games.student'} />
        </EmptyState>
      ) : (
        <ul className={styles.games}>
          {games.map((game) => (
            <li key={game.id}>
              <GameLink game={game} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function GameLink({ game }: { game: LivePreview }) {
  const intl = useIntl();
  return (
    <LinkCard href={pageUrl('web_game_live', { id: toShortUuid(game.id) })} className={styles.game}>
      <Thumbnail game={game} />
      <span className={styles.presence}>{timeControlText(intl, game.timeControl)}</span>
    </LinkCard>
  );
}
