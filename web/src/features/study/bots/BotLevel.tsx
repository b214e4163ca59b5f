import type { BotView } from '@tabiya/contract/study/bots.ts';
import { FormattedMessage, FormattedNumber } from 'react-intl';

/** The level of a bot; that of one which adapts is only about right. */
export function BotLevel({ bot }: { bot: BotView }) {
  const level = <FormattedNumber value={bot.level} useGrouping={false} />;
  return bot.group === 'adaptive' ? <FormattedMessage id="bots.level_about" values={{ level }} /> : level;
}
