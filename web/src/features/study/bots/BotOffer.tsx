import { parseTimeControl } from '@tabiya/chess/rating/time-class.ts';
import type { BotView } from '@tabiya/contract/study/bots.ts';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { botsQuery } from './queries.ts';
import { useBotGame } from './use-bot-game.ts';
import styles from './bot-offer.module.css';

export interface BotOfferProps {
  /** Time control of the pool in which the player waits, `3+2`. */
  pool: string;
  /** Ends the wait. */
  onLeave: () => void;
}

/** Offers a bot of about the player's level instead of a longer wait. */
export function BotOffer({ pool, onLeave }: BotOfferProps) {
  const me = useMe();
  const { data } = useQuery(botsQuery(call));
  const game = useBotGame();
  const timeControl = parseTimeControl(pool);
  const bot = data && me && nearest(data.bots, me.rating);
  if (!bot || !timeControl) return null;
  const play = () => {
    onLeave();
    game.begin({ bot: bot.key, timeControl });
  };
  return (
    <Card className={styles.offer} role="status">
      <p>
        <FormattedMessage id="bots.offer" />
      </p>
      <MemberLine player={bot.player} rating={bot.level} withAvatar avatarSize={40} isLink={false} />
      <Button busy={game.isBusy} onClick={play}>
        <FormattedMessage id="bots.offer_play" />
      </Button>
    </Card>
  );
}

const nearest = (bots: readonly BotView[], rating: number): BotView | undefined =>
  bots
    .filter(({ group }) => group !== 'adaptive')
    .toSorted((one, other) => Math.abs(one.level - rating) - Math.abs(other.level - rating))[0];
