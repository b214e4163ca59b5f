import { useQuery } from '@tanstack/react-query';
import type { GamePreview } from '@tabiya/contract/play/games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useSetting } from '../../../platform/session/use-setting.ts';
import { timeControlText } from '../../../board/time-control-text.ts';
import { runningGamesQuery } from '../../../shell/queries.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkCard } from '../../../ui/Card.tsx';
import { GameCard } from '../games/GameCard.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import styles from './cards.module.css';

/** The player's running games, as boards or as lines; nothing if there are none. */
export function RunningGames({ me }: { me: CurrentUser }) {
  const games = useQuery(runningGamesQuery(call)).data?.games ?? [];
  const [display] = useSetting('home.daily_display');
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="home-running">
      <h2 id="home-running" className={styles.heading}>
        <FormattedMessage id="home.running" values={{ count: games.length }} />
      </h2>
      <ul className={styles.games} data-display={display}>
        {games.map((game) => (
          <li key={game.id}>
            {display === 'grid' ? (
              <GameCard game={game} orientation={sideOf(game, me)} />
            ) : (
              <GameLine game={game} me={me} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const sideOf = ({ black }: GamePreview, { id }: CurrentUser) => (black.id === id ? 'black' : 'white');

function GameLine({ game, me }: { game: GamePreview; me: CurrentUser }) {
  const intl = useIntl();
  const mine = sideOf(game, me);
  const opponent = mine === 'white' ? game.black : game.white;
  const isMyMove = game.fen.split(' ')[1] === mine[0];
  return (
    <LinkCard href={pageUrl('web_game_live', { id: toShortUuid(game.id) })} className={styles.line}>
      <MemberLine player={opponent} rating={opponent.rating} withAvatar avatarSize={32} isLink={false} />
      <span className={styles.control}>{timeControlText(intl, game.timeControl)}</span>
      {isMyMove ? (
        <Badge tone="lamp">
          <FormattedMessage id="home.your_move" />
        </Badge>
      ) : null}
    </LinkCard>
  );
}
