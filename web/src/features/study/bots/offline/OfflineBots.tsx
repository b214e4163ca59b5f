import { bots } from '@tabiya/contract/study/bots.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../../platform/net/call.ts';
import { failureText } from '../../../../platform/net/failure-text.ts';
import { usePlayerId } from '../../../../platform/session/use-player-id.ts';
import { shownName } from '../../../../people-kit/shown-name.ts';
import { useStore } from '../../../../store/store.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { toast } from '../../../../ui/Toast.tsx';
import { keptBots, presentGame, waitingGames, type KeptBots } from './kept-bots.ts';
import { OfflineBotGame } from './OfflineBotGame.tsx';
import styles from './offline-bots.module.css';

export interface OfflineBotsProps {
  /** Has the page stored with the engine, so that it opens without a connection. */
  keep: () => Promise<'here' | 'failed' | 'unsupported'>;
}

/** Bots that are played in this browser, with a connection or without; finished games reach the site when there is one. */
export function OfflineBots({ keep }: OfflineBotsProps) {
  const roster = useStore(keptBots);
  const game = useStore(presentGame);
  if (game) return <OfflineBotGame key={game.key} kept={game} foot={<KeptNote keep={keep} />} />;
  return (
    <PageFrame width="reading">
      <h1>
        <FormattedMessage id="bots.offline.title" />
      </h1>
      <p className={styles.lead}>
        <FormattedMessage id="bots.offline.lead" />
      </p>
      {roster ? <NewGame roster={roster} /> : <Start />}
      {roster ? <KeptNote keep={keep} /> : null}
    </PageFrame>
  );
}

/** Fetches what is needed of the bots. */
function Start() {
  const intl = useIntl();
  const playerId = usePlayerId();
  const [isTaking, setTaking] = useState(false);
  const take = async () => {
    setTaking(true);
    try {
      const accountId = await playerId();
      const { bots: all } = await call(bots.list, {});
      keptBots.set({
        accountId,
        bots: all.map(({ key, level, style, player }) => ({ key, level, style, name: shownName(player) })),
      });
    } catch (failure) {
      toast.error(failureText(intl, failure));
      setTaking(false);
    }
  };
  return (
    <div>
      <Button variant="play" size="large" busy={isTaking} onClick={() => void take()}>
        <FormattedMessage id="bots.offline.keep" />
      </Button>
    </div>
  );
}

function NewGame({ roster }: { roster: KeptBots }) {
  const intl = useIntl();
  const [key, setKey] = useState<string>(roster.bots[0]!.key);
  const [color, setColor] = useState('0');
  const begin = () => {
    const drawn: Color = Math.random() < 0.5 ? 'white' : 'black';
    presentGame.set({
      ...{ accountId: roster.accountId, key: crypto.randomUUID(), moves: [], scores: [], startedAt: Date.now() },
      bot: roster.bots.find((bot) => bot.key === key) ?? roster.bots[0]!,
      color: color === '1' ? 'white' : color === '2' ? 'black' : drawn,
    });
  };
  return (
    <div className={styles.fields}>
      <Select
        label={intl.formatMessage({ id: 'bots.offline.bot' })}
        value={key}
        options={roster.bots.map((bot) => ({ value: bot.key, label: `${bot.name} (${bot.level})` }))}
        onChange={({ target }) => setKey(target.value)}
      />
      <Select
        label={intl.formatMessage({ id: 'challenges.color' })}
        value={color}
        options={(['0', '1', '2'] as const).map((value) => ({
          value,
          label: intl.formatMessage({ id: `challenges.color.${value}` }),
        }))}
        onChange={({ target }) => setColor(target.value)}
      />
      <Button variant="play" size="large" onClick={begin}>
        <FormattedMessage id="bots.offline.play" />
      </Button>
    </div>
  );
}

/** Says whether all this works without a connection, and which games wait for one. */
function KeptNote({ keep }: OfflineBotsProps) {
  const [state, setState] = useState<'pending' | 'here' | 'failed' | 'unsupported'>('pending');
  const waiting = useStore(waitingGames);
  useEffect(() => {
    void keep().then(setState);
  }, [keep]);
  return (
    <div className={styles.note}>
      <p role="status">
        <FormattedMessage id={`puzzle_offline.page.${state}`} />
      </p>
      {waiting.length > 0 ? (
        <p>
          <FormattedMessage id="bots.offline.waiting" values={{ count: waiting.length }} />
        </p>
      ) : null}
    </div>
  );
}
