import { formatTimeControl, hasClock } from '@tabiya/chess/rating/time-class.ts';
import { BOARD_VARIANTS } from '@tabiya/chess/rules/types.ts';
import { ADJUSTABLE_BOT, type BotView } from '@tabiya/contract/study/bots.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { timeControlText } from '../../../board/time-control-text.ts';
import { CountryFlag } from '../../../people-kit/CountryFlag.tsx';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { shownName } from '../../../people-kit/shown-name.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { ColorPicker } from '../../play/lobby/ColorPicker.tsx';
import { askedGame, BOT_CLOCKS, crownsIn, type BotTerms } from './bot-terms.ts';
import { BotLevel } from './BotLevel.tsx';
import { Crowns } from './Crowns.tsx';
import { HelpChoice } from './HelpChoice.tsx';
import { LevelChoice } from './LevelChoice.tsx';
import { StartChoice } from './StartChoice.tsx';
import { useBotGame } from './use-bot-game.ts';
import styles from './bots.module.css';

/** Id of the form, which a choice among the bots brings into view. */
export const SET_UP = 'bot-set-up';

export interface BotSetUpProps {
  bot: BotView;
  terms: BotTerms;
  onChange: (part: Partial<BotTerms>) => void;
}

/** Who the bot is, and the terms of a game with it. */
export function BotSetUp({ bot, terms, onChange }: BotSetUpProps) {
  const game = useBotGame();
  const [isLegal, setLegal] = useState(true);
  return (
    <form
      id={SET_UP}
      className={styles.setUp}
      aria-label={shownName(bot.player)}
      onSubmit={(event) => {
        event.preventDefault();
        game.begin(askedGame(bot.key, terms));
      }}
    >
      <BotFacts bot={bot} crowns={crownsIn(bot, terms)} />
      {bot.key === ADJUSTABLE_BOT ? (
        <LevelChoice level={terms.level} onChange={(level) => onChange({ level })} />
      ) : null}
      <ColorPicker value={terms.color} onChange={(color) => onChange({ color })} />
      <HelpChoice aids={terms.aids} onChange={(aids) => onChange({ aids })} />
      <RulesChoice terms={terms} onChange={onChange} />
      <StartChoice terms={terms} onChange={onChange} onJudged={setLegal} />
      <Button type="submit" variant="play" size="large" wide busy={game.isBusy} disabled={!isLegal}>
        <FormattedMessage id="bots.play" />
      </Button>
      <p className={styles.note}>
        <FormattedMessage id="bots.unrated" />
      </p>
    </form>
  );
}

function RulesChoice({ terms, onChange }: Omit<BotSetUpProps, 'bot'>) {
  const intl = useIntl();
  return (
    <div className={styles.selects}>
      <Select
        label={intl.formatMessage({ id: 'bots.clock' })}
        value={formatTimeControl(terms.timeControl)}
        options={BOT_CLOCKS.map((clock) => ({
          value: formatTimeControl(clock),
          label: hasClock(clock) ? timeControlText(intl, clock) : intl.formatMessage({ id: 'bots.no_clock' }),
        }))}
        onChange={({ target }) => onChange({ timeControl: BOT_CLOCKS[target.selectedIndex]! })}
      />
      <Select
        label={intl.formatMessage({ id: 'lobby.variant' })}
        value={terms.variant}
        options={BOARD_VARIANTS.map((value) => ({
          value,
          label: intl.formatMessage({ id: 'games.variant' }, { variant: value }),
        }))}
        onChange={({ target }) => onChange({ variant: oneOf(BOARD_VARIANTS, target.value) ?? 'chess' })}
      />
    </div>
  );
}

function BotFacts({ bot, crowns }: { bot: BotView; crowns: number }) {
  const { player, style, favourite } = bot;
  return (
    <div className={styles.facts}>
      <MemberAvatar player={player} size={96} />
      <div className={styles.who}>
        <h2 className={styles.chosen}>
          {shownName(player)} {player.country ? <CountryFlag country={player.country} /> : null}
        </h2>
        <p className={styles.level}>
          <BotLevel bot={bot} /> <Crowns crowns={crowns} />
        </p>
        <p className={styles.habits}>
          {bot.group === 'adaptive' ? (
            <>
              <FormattedMessage id="bots.adapts" />{' '}
            </>
          ) : null}
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
