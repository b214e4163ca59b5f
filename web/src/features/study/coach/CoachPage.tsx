import { useSuspenseQuery } from '@tanstack/react-query';
import {
  coach as calls,
  COACH_NAMES,
  COACH_SOURCES,
  COACHES,
  type CoachHome,
  type CoachKey,
} from '@tabiya/contract/study/coach.ts';
import { TRAINED_BY } from '@tabiya/chess/coach/training.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { SeekColor } from '@tabiya/contract/play/lobby.ts';
import { useEffect, useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { track } from '../../../platform/analytics/track.ts';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { useGuest } from '../../../platform/session/use-guest.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { ColorPicker } from '../../play/lobby/ColorPicker.tsx';
import { CoachPortrait } from './CoachPortrait.tsx';
import { CoachPromo } from './CoachPromo.tsx';
import { coachHomeQuery } from './queries.ts';
import styles from './coach.module.css';

/** Who the coaches are, what they know of the pupil, and the way into a game. */
function CoachPage() {
  const intl = useIntl();
  const { data: home } = useSuspenseQuery(coachHomeQuery(call));
  useSource();
  return (
    <PageFrame width="wide">
      <Meta
        title={intl.formatMessage({ id: 'coach.title' })}
        description={intl.formatMessage({ id: 'coach.description' })}
        path={pageUrl('web_play_coach')}
      />
      <h1>
        <FormattedMessage id="coach.title" />
      </h1>
      <p className={styles.lead}>
        <FormattedMessage id="coach.lead" />
      </p>
      {home.current === null ? null : (
        <PageLink to={pageUrl('web_game_live', { id: toShortUuid(home.current) })} className={styles.current}>
          <FormattedMessage id="coach.current" />
        </PageLink>
      )}
      <div className={styles.page}>
        <SetUp home={home} />
        <div className={styles.aside}>
          <Progress home={home} />
          <CoachPromo />
        </div>
      </div>
    </PageFrame>
  );
}

function SetUp({ home }: { home: CoachHome }) {
  const intl = useIntl();
  const [coach, setCoach] = useState<CoachKey>(home.coach);
  const [color, setColor] = useState<SeekColor>(0);
  const { isBusy, begin } = useCoachGame();
  return (
    <form
      className={styles.setUp}
      onSubmit={(event) => {
        event.preventDefault();
        void begin({ coach, color });
      }}
    >
      <div className={styles.coaches}>
        <RadioCards
          legend={intl.formatMessage({ id: 'coach.choose' })}
          columns={2}
          value={coach}
          onChange={setCoach}
          options={COACHES.map((value) => ({
            value,
            label: COACH_NAMES[value],
            hint: <FormattedMessage id={`coach.about.${value}`} />,
            icon: <CoachPortrait coach={value} size={64} />,
          }))}
        />
      </div>
      <ColorPicker value={color} onChange={setColor} />
      <Button type="submit" variant="play" size="large" wide busy={isBusy} disabled={home.current !== null}>
        <FormattedMessage id="coach.play" />
      </Button>
    </form>
  );
}

function Progress({ home: { level, games, won, missed } }: { home: CoachHome }) {
  return (
    <Card className={styles.progress}>
      <h2>
        <FormattedMessage id="coach.progress" />
      </h2>
      <p>
        <FormattedMessage
          id="coach.level"
          values={{
            level: (
              <strong>
                <FormattedNumber value={level} useGrouping={false} />
              </strong>
            ),
          }}
        />
      </p>
      <p className={styles.hint}>
        <FormattedMessage id="coach.level_hint" />
      </p>
      {games > 0 ? (
        <p>
          <FormattedMessage id="coach.record" values={{ games, won }} />
        </p>
      ) : null}
      {missed.length > 0 ? (
        <>
          <h3>
            <FormattedMessage id="coach.missed" />
          </h3>
          <ul className={styles.missed}>
            {missed.map(({ code, count }) => (
              <li key={code}>
                <PageLink to={pageUrl('web_puzzles_mode', { mode: 'learning' }, { theme: TRAINED_BY[code] })}>
                  <FormattedMessage id={`coach.missed.${code}`} />
                </PageLink>
                <FormattedNumber value={count} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
}

/** Notes which of our links has led here. */
function useSource() {
  const source = oneOf(COACH_SOURCES, useSearchParams()[0].get('source') ?? undefined);
  useEffect(() => {
    if (source !== undefined) track({ name: 'coach_opened', source });
  }, [source]);
}

/** Begins a game and goes to its board. */
function useCoachGame() {
  const intl = useIntl();
  const navigate = useNavigate();
  const beGuest = useGuest();
  const [isBusy, setBusy] = useState(false);
  const begin = async (asked: { coach: CoachKey; color: SeekColor }) => {
    setBusy(true);
    try {
      await beGuest();
      const { id } = await call(calls.play, asked);
      await navigate(pageUrl('web_game_live', { id: toShortUuid(id) }));
    } catch (failure) {
      toast.error(failureText(intl, failure));
      setBusy(false);
    }
  };
  return { isBusy, begin };
}

export const page: PageModule = {
  Component: CoachPage,
  load: ({ queries, call: callNow }) => queries.fetchQuery({ ...coachHomeQuery(callNow), staleTime: 0 }),
};
