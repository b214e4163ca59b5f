import { latestLine, type TalkedGame } from '@tabiya/chess/bots/talk.ts';
import type { BotGameView } from '@tabiya/contract/study/bots.ts';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './bot-side.module.css';

/** The latest line of the bot: its greeting at first. */
export function BotTalk({ bot, game }: { bot: BotGameView; game: TalkedGame }) {
  const { positions, moves, bot: color, end } = game;
  const said = moves.length;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the positions follow from the number of moves
  const line = useMemo(() => latestLine({ positions, moves, bot: color, end }), [said, positions, color, end]);
  return (
    <p className={styles.talk} role="status">
      {line === undefined ? (
        <FormattedMessage id={`bot_talk.greeting.${bot.bot}`} />
      ) : (
        <FormattedMessage id={`bot_talk.${bot.voice}.${line}`} />
      )}
    </p>
  );
}
