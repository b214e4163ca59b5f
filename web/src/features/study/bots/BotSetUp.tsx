import { formatTimeControl, QUICK_PAIRINGS } from '@tabiya/chess/rating/time-class.ts';
import { BOT_HELP, BOT_VARIANTS, CROWNS, type BotHelp, type BotView } from '@tabiya/contract/study/bots.ts';
import type { SeekColor } from '@tabiya/contract/play/lobby.ts';
import { useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { timeControlText } from '../../../board/time-control-text.ts';
import { CountryFlag } from '../../../people-kit/CountryFlag.tsx';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { oneOf } from '../../../platform/words/message-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Select } from '../../../ui/Select.tsx';
import { ColorPicker } from '../../play/lobby/ColorPicker.tsx';
import { Crowns } from './Crowns.tsx';
import { useBotGame } from './use-bot-game.ts';
import styles from './bots.module.css';

const CLOCKS = QUICK_PAIRINGS.map((timeControl) => ({ name: formatTimeControl(timeControl), timeControl }));
const USUAL_CLOCK = '10+5';

/** Id of the form, which a choice among the bots brings into view. */
export const SET_UP = 'bot-set-up';

/** Who the bot is, and the terms of a game with it. */
export function BotSetUp({ bot }: { bot: BotView }) {
  const intl = useIntl();
  const [color, setColor] = useState<SeekColor>(0);
  const [help, setHelp] = useState<BotHelp>('challenge');
  const [variant, setVariant] = useState<(typeof BOT_VARIANTS)[number]>('chess');
  const [query] = useSearchParams();
  // A browser reads a plus as a space.
  const wished = query.get('time')?.replace(' ', '+');
  const [clock, setClock] = useState(CLOCKS.find(({ name }) => name === wished)?.name ?? USUAL_CLOCK);
  const game = useBotGame();
  const { timeControl } = CLOCKS.find(({ name }) => name === clock)!;
  return (
    <form
      id={SET_UP}
      className={styles.setUp}
      aria-label={bot.player.username}
      onSubmit={(event) => {
        event.preventDefault();
        game.begin({ bot: bot.key, variant, timeControl, color, help });
      }}
    >
      <BotFacts bot={bot} />
      <ColorPicker value={color} onChange={setColor} />
      <RadioCards
        legend={intl.formatMessage({ id: 'bots.help' })}
        columns={2}
        value={help}
        onChange={setHelp}
        options={BOT_HELP.map((value) => ({
          value,
          label: <FormattedMessage id={`bots.help.${value}`} />,
          hint: <FormattedMessage id={`bots.help.${value}_hint`} values={{ crowns: CROWNS[value] }} />,
        }))}
      />
      <div className={styles.selects}>
        <Select
          label={intl.formatMessage({ id: 'bots.clock' })}
          value={clock}
          options={CLOCKS.map(({ name, timeControl: time }) => ({ value: name, label: timeControlText(intl, time) }))}
          onChange={({ target }) => setClock(target.value)}
        />
        <Select
          label={intl.formatMessage({ id: 'lobby.variant' })}
          value={variant}
          options={BOT_VARIANTS.map((value) => ({
            value,
            label: intl.formatMessage({ id: 'games.variant' }, { variant: value }),
          }))}
          onChange={({ target }) => setVariant(oneOf(BOT_VARIANTS, target.value) ?? 'chess')}
        />
      </div>
      <Button type="submit" variant="play" size="large" wide busy={game.isBusy}>
        <FormattedMessage id="bots.play" />
      </Button>
      <p className={styles.note}>
        <FormattedMessage id="bots.unrated" />
      </p>
    </form>
  );
}

function BotFacts({ bot }: { bot: BotView }) {
  const { player, level, style, favourite, crowns } = bot;
  return (
    <div className={styles.facts}>
      <MemberAvatar player={player} size={96} />
      <div className={styles.who}>
        <h2 className={styles.chosen}>
          {player.username} {player.country ? <CountryFlag country={player.country} /> : null}
        </h2>
        <p className={styles.level}>
          <FormattedNumber value={level} useGrouping={false} /> <Crowns crowns={crowns} />
        </p>
        <p className={styles.habits}>
          <FormattedMessage id={`bots.style.${style}`} />
          {favourite ? (
            <>
              {' '}
              <FormattedMessage id="bots.favourite" values={{ opening: <bdi>{favourite}</bdi> }} />
            </>
          ) : null}
        </p>
      </div>
    </div>
  );
}
