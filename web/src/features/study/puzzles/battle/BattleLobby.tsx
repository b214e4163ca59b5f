import { useSuspenseQuery } from '@tanstack/react-query';
import { BATTLE_SEATS } from '@tabiya/chess/puzzles/battle.ts';
import { puzzleBattles, type BattleHome } from '@tabiya/contract/study/puzzle-battles.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../../platform/net/call.ts';
import { PageLink } from '../../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../../platform/session/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { hasFriends } from '../../../people/friends/queries.ts';
import { LeftToday } from '../LeftToday.tsx';
import { BattleLeaders } from './BattleLeaders.tsx';
import { BattleLines } from './BattleLines.tsx';
import { FriendCard } from './FriendCard.tsx';
import { battleHomeQuery } from './queries.ts';
import { battlePath, useSeeking } from './use-seeking.ts';
import { useTrying } from './use-trying.ts';
import styles from './battle.module.css';

/** Where battles begin: by rating, with a friend or over a link; and those of before and of now. */
export function BattleLobby() {
  const me = useMe();
  const { data: home } = useSuspenseQuery(battleHomeQuery(call));
  return (
    <PageFrame width="wide">
      <h1>
        <FormattedMessage id="puzzle_battle.title" />
      </h1>
      <p className={styles.lead}>
        <FormattedMessage id="puzzle_battle.lead" />
      </p>
      {home.current === null ? null : (
        <PageLink to={battlePath(home.current)} className={styles.current}>
          <FormattedMessage id="puzzle_battle.current" />
        </PageLink>
      )}
      <div className={styles.ways}>
        <FindCard home={home} />
        {hasFriends(me) ? <FriendCard home={home} /> : null}
        <LinkCard home={home} />
      </div>
      <LeftToday left={home.left} slide="battles_a_day" more={<FormattedMessage id="puzzle_battle.more" />}>
        <FormattedMessage id="puzzle_battle.left" values={{ left: home.left ?? 0 }} />
      </LeftToday>
      <div className={styles.ways}>
        <BattleLines
          title={<FormattedMessage id="puzzle_battle.live" />}
          empty={<FormattedMessage id="puzzle_battle.no_live" />}
          lines={home.live}
        />
        <BattleLines
          title={<FormattedMessage id="puzzle_battle.recent" />}
          empty={<FormattedMessage id="puzzle_battle.no_recent" />}
          lines={home.recent}
        />
        <BattleLeaders />
      </div>
    </PageFrame>
  );
}

function FindCard({ home }: { home: BattleHome }) {
  const seeking = useSeeking();
  const { standing } = home;
  return (
    <Card className={styles.way}>
      <h2>
        <FormattedMessage id="puzzle_battle.find" />
      </h2>
      {standing === null ? null : (
        <p className={styles.hint}>
          <FormattedMessage id="puzzle_battle.find_hint" />
        </p>
      )}
      {standing === null ? null : (
        <p className={styles.rating}>
          <FormattedMessage id="puzzle_battle.rating" />
          <strong>
            {standing.rating}
            {standing.provisional ? '?' : ''}
          </strong>
        </p>
      )}
      <p role="status" className={styles.hint}>
        {seeking.isSeeking ? <FormattedMessage id="puzzle_battle.finding" /> : null}
      </p>
      {seeking.isSeeking ? (
        <Button wide onClick={seeking.stop}>
          <FormattedMessage id="puzzle_battle.stop" />
        </Button>
      ) : (
        <Button
          wide
          variant="play"
          disabled={home.left === 0 || home.current !== null}
          onClick={() => void seeking.start()}
        >
          <FormattedMessage id="puzzle_battle.find" />
        </Button>
      )}
    </Card>
  );
}

const PLACES = BATTLE_SEATS.slice(1).map((_, index) => String(index + 2));

function LinkCard({ home }: { home: BattleHome }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { isBusy, trying } = useTrying();
  const [places, setPlaces] = useState('2');
  const open = async () => {
    const battle = await trying(() => call(puzzleBattles.create, { places: Number(places) }));
    if (battle) void navigate(battlePath(battle.id));
  };
  return (
    <Card className={styles.way}>
      <h2>
        <FormattedMessage id="puzzle_battle.open_title" />
      </h2>
      <p className={styles.hint}>
        <FormattedMessage id="puzzle_battle.link_hint" />
      </p>
      <Select
        label={intl.formatMessage({ id: 'puzzle_battle.players' })}
        value={places}
        options={PLACES.map((value) => ({ value, label: intl.formatNumber(Number(value)) }))}
        onChange={({ target }) => setPlaces(target.value)}
      />
      <Button wide busy={isBusy} disabled={home.left === 0 || home.current !== null} onClick={() => void open()}>
        <FormattedMessage id="puzzle_battle.open" />
      </Button>
    </Card>
  );
}
