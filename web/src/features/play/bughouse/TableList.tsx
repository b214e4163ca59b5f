import { SEATS, TEAM_SEATS, type Team } from '@tabiya/chess/bughouse/types.ts';
import { bughouse, type BughouseLine } from '@tabiya/contract/play/bughouse.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { fillPath } from '@tabiya/contract/kit/endpoint.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { timeControlText } from '../../../board/time-control-text.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { endTitle } from './end-words.ts';
import styles from './lobby.module.css';

/** List of bughouse games: the players, the result, and a download. */
export function TableList({ games, of }: { games: readonly BughouseLine[]; of?: string | undefined }) {
  return (
    <ul className={styles.list}>
      {games.map((game) => (
        <TableRow key={game.id} game={game} of={of} />
      ))}
    </ul>
  );
}

function TableRow({ game, of }: { game: BughouseLine; of: string | undefined }) {
  const intl = useIntl();
  const { id, seats, end, timeControl } = game;
  const { now } = useLoaderData<PageData>();
  const me = SEATS.find((seat) => seats[seat].username === of);
  const team = (name: Team) => {
    const [one, other] = TEAM_SEATS[name];
    return intl.formatMessage({ id: 'bughouse.team' }, { one: seats[one].username, other: seats[other].username });
  };
  return (
    <li className={styles.game}>
      <PageLink to={pageUrl('web_bughouse_table', { id: toShortUuid(id) })} className={styles.teams}>
        <FormattedMessage id="bughouse.teams" values={{ first: team('first'), second: team('second') }} />
      </PageLink>
      <span className={styles.fact} dir="ltr">
        {timeControlText(intl, timeControl)}
      </span>
      <span className={styles.fact}>
        {end ? endTitle(intl, end, { seats, me }) : <FormattedMessage id="bughouse.running" />}
      </span>
      {game.endedAt === null ? null : (
        <span className={styles.fact}>
          <RelativeTime at={game.endedAt} now={Math.max(game.endedAt, now)} locale={intl.locale} />
        </span>
      )}
      <Anchor href={fillPath(bughouse.bpgn.path, { id: toShortUuid(id) }).path} download>
        <FormattedMessage id="bughouse.bpgn" />
      </Anchor>
    </li>
  );
}
