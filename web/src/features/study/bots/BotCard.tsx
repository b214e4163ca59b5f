import type { BotView } from '@tabiya/contract/study/bots.ts';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { shownName } from '../../../people-kit/shown-name.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { BotLevel } from './BotLevel.tsx';
import { SET_UP } from './BotSetUp.tsx';
import { Crowns } from './Crowns.tsx';
import styles from './bots.module.css';

/** A bot to choose: its portrait, name and level, and the crowns that were won against it. */
export function BotCard({ bot, crowns, isChosen }: { bot: BotView; crowns: number; isChosen: boolean }) {
  const { key, player } = bot;
  return (
    <PageLink
      to={pageUrl('web_play_computer', undefined, { bot: key })}
      className={styles.card}
      aria-current={isChosen ? 'true' : undefined}
      preventScrollReset
      replace
      onClick={showSetUp}
    >
      <MemberAvatar player={player} size={64} />
      <span className={styles.name}>{shownName(player)}</span>
      <span className={styles.level}>
        <BotLevel bot={bot} />
      </span>
      <Crowns crowns={crowns} />
    </PageLink>
  );
}

/** On a narrow screen the form stands above all bots. */
const showSetUp = () => {
  const form = document.getElementById(SET_UP);
  if (form && form.getBoundingClientRect().bottom < innerHeight / 2) form.scrollIntoView({ behavior: 'smooth' });
};
