import { SEATS } from '@tabiya/chess/bughouse/types.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { FormattedList, FormattedMessage } from 'react-intl';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { TableRoomModel } from './use-table-room.ts';
import styles from './table-panel.module.css';

/** Offers a rematch of the same four: shows who wants it and lets the player answer. */
export function TableRematch({ room }: { room: TableRoomModel }) {
  const { state, seat, send } = room;
  const { wantedBy, gone, gameId } = state.rematch;
  if (seat === undefined || state.presence === undefined || state.view.end === null) return null;
  if (gameId) {
    return (
      <Button variant="play" href={pageUrl('web_bughouse_table', { id: toShortUuid(gameId) })}>
        <FormattedMessage id="games.rematch.go" />
      </Button>
    );
  }
  const names = (some: readonly (typeof seat)[]) => (
    <FormattedList value={some.map((each) => state.view.seats[each].username)} />
  );
  const isWanted = wantedBy.includes(seat);
  const open = SEATS.filter((each) => !wantedBy.includes(each));
  return (
    <div className={styles.rematch}>
      {gone.length > 0 ? (
        <p>
          <FormattedMessage id="bughouse.rematch.gone" values={{ count: gone.length, names: names(gone) }} />
        </p>
      ) : wantedBy.length > 0 ? (
        <p>
          <FormattedMessage
            id={isWanted ? 'bughouse.rematch.waits' : 'bughouse.rematch.wanted'}
            values={{ count: wantedBy.length, names: names(isWanted ? open : wantedBy) }}
          />
        </p>
      ) : null}
      <span className={styles.answers}>
        {isWanted ? null : (
          <Button
            variant={wantedBy.length > 0 ? 'play' : 'lamp'}
            disabled={gone.length > 0}
            onClick={() => send('offerRematch')}
          >
            <FormattedMessage id={wantedBy.length > 0 ? 'games.rematch.accept' : 'games.rematch.offer'} />
          </Button>
        )}
        {wantedBy.length > 0 ? (
          <Button onClick={() => send('dropRematch')}>
            <FormattedMessage id={isWanted ? 'games.rematch.cancel' : 'bughouse.rematch.decline'} />
          </Button>
        ) : null}
      </span>
    </div>
  );
}
