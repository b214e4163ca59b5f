import { formatTimeControl } from '@tabiya/chess/time-class.ts';
import { COLORS } from '@tabiya/chess/types.ts';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import type { MessageKey } from '../../platform/message-key.ts';
import type { PageData } from '../../platform/page-module.ts';
import { PageLink, pageUrl } from '../../platform/PageLink.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { endSentence } from './end-words.ts';
import { endOf } from './game-state.ts';
import { Keepsakes } from './Keepsakes.tsx';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './panel.module.css';

export function GameInfo({ room }: { room: GameRoomModel }) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const { view, presence } = room.state;
  const end = endOf(room.state);
  const kind = {
    rated: view.rated ? 'yes' : 'no',
    control: formatTimeControl(view.timeControl),
    timeClass: view.timeClass,
  };
  return (
    <div className={styles.info}>
      <dl className={styles.facts}>
        <Fact id="games.info.kind">
          <FormattedMessage id="games.kind" values={kind} />
        </Fact>
        {COLORS.map((color) => (
          <Fact key={color} id={`games.info.${color}`}>
            {view[color].isGuest ? (
              view[color].username
            ) : (
              <PageLink to={pageUrl('web_member_view', { username: view[color].username })}>
                {view[color].username}
              </PageLink>
            )}
          </Fact>
        ))}
        <Fact id="games.info.started">
          <RelativeTime at={view.startedAt} now={now} locale={intl.locale} />
        </Fact>
        {end ? <Fact id="games.info.end">{endSentence(intl, end)}</Fact> : null}
        {presence && !end ? (
          <Fact id="games.info.watchers">
            <FormattedMessage id="games.watchers" values={{ count: presence.watchers }} />
          </Fact>
        ) : null}
      </dl>
      {room.color === undefined ? null : (
        <div className={styles.keepsakes}>
          <Keepsakes room={room} />
        </div>
      )}
      <p className={styles.hint}>
        <FormattedMessage id="games.keys" />
      </p>
    </div>
  );
}

function Fact({ id, children }: { id: MessageKey; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        <FormattedMessage id={id} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
