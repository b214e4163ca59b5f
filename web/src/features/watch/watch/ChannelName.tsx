import { LIVE_TIME_CLASSES } from '@tabiya/chess/rules/types.ts';
import type { TvChannel } from '@tabiya/contract/watch/watch.ts';
import { FormattedMessage } from 'react-intl';

export function ChannelName({ channel }: { channel: TvChannel }) {
  const timeClass = LIVE_TIME_CLASSES.find((each) => each === channel);
  if (timeClass) return <FormattedMessage id={`lobby.class.${timeClass}`} />;
  if (channel === 'best') return <FormattedMessage id="watch.tv.best" />;
  return <FormattedMessage id="games.variant" values={{ variant: channel }} />;
}
