import type { StreamerView } from '@tabiya/contract/streamers.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import styles from './streamers.module.css';

/** Names of the services are the same in every language. */
export const StreamLinks = ({ twitchUrl, youtubeUrl }: Pick<StreamerView, 'twitchUrl' | 'youtubeUrl'>) => (
  <span className={styles.links}>
    {twitchUrl === null ? null : <Link to={twitchUrl} name="Twitch" />}
    {youtubeUrl === null ? null : <Link to={youtubeUrl} name="YouTube" />}
  </span>
);

const Link = ({ to, name }: { to: string; name: string }) => (
  <Anchor href={to} target="_blank" rel="noreferrer nofollow">
    {name}
  </Anchor>
);
