import { useQuery } from '@tanstack/react-query';
import { RUSH_MODES, RUSH_SPANS } from '@tabiya/contract/study/puzzle-rush.ts';
import { useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { MemberLine } from '../../../../people-kit/MemberLine.tsx';
import { call } from '../../../../platform/net/call.ts';
import { useMe } from '../../../../platform/session/session.ts';
import { oneOf } from '../../../../platform/words/message-key.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { Switch } from '../../../../ui/Switch.tsx';
import { Tabs } from '../../../../ui/Tabs.tsx';
import { rushTableQuery, type TableAsked } from './queries.ts';
import runs from '../run.module.css';
import styles from './rush.module.css';

/** The best runs of the day, the week and ever, of all or of friends. */
export function RushTables() {
  const intl = useIntl();
  const me = useMe();
  const [asked, setAsked] = useState<TableAsked>({ mode: 'three', span: 'day', friends: false });
  const { data } = useQuery(rushTableQuery(call, asked));
  const modes = RUSH_MODES.map((value) => ({ value, label: intl.formatMessage({ id: `puzzle_rush.mode.${value}` }) }));
  return (
    <Card className={styles.tables}>
      <h2>
        <FormattedMessage id="puzzle_rush.tables" />
      </h2>
      <div className={styles.choice}>
        <Select
          label={intl.formatMessage({ id: 'puzzle_rush.mode' })}
          hideLabel
          value={asked.mode}
          options={modes}
          onChange={({ target }) => setAsked({ ...asked, mode: oneOf(RUSH_MODES, target.value) ?? 'three' })}
        />
        {me !== null && !me.isGuest ? (
          <Switch
            label={intl.formatMessage({ id: 'puzzle_rush.friends' })}
            checked={asked.friends}
            onChange={(friends) => setAsked({ ...asked, friends })}
          />
        ) : null}
      </div>
      <Tabs
        label={intl.formatMessage({ id: 'puzzle_rush.tables' })}
        tabs={RUSH_SPANS.map((key) => ({ key, label: intl.formatMessage({ id: `puzzle_rush.span.${key}` }) }))}
        value={asked.span}
        onChange={(span) => setAsked({ ...asked, span })}
      >
        {data?.leaders.length === 0 ? (
          <p className={styles.empty}>
            <FormattedMessage id="puzzle_rush.no_runs" />
          </p>
        ) : (
          <ol className={runs.leaders}>
            {data?.leaders.map(({ rank, player, score }) => (
              <li key={player.id}>
                <span className={runs.rank}>
                  <FormattedNumber value={rank} />
                </span>
                <MemberLine player={player} withAvatar avatarSize={24} withPopup />
                <strong>
                  <FormattedNumber value={score} />
                </strong>
              </li>
            ))}
          </ol>
        )}
      </Tabs>
    </Card>
  );
}
