import type { StreamerView, StreamService } from '@tabiya/contract/watch/streamers.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import styles from './streamers.module.css';

/** Names of the services, the same in every language. */
export const SERVICE_NAMES: Record<StreamService, string> = { twitch: 'Twitch', youtube: 'YouTube' };

export const StreamLinks = ({ twitchUrl, youtubeUrl }: Pick<StreamerView, 'twitchUrl' | 'youtubeUrl'>) => (
  <span className={styles.links}>
    {twitchUrl === null ? null : <Link to={twitchUrl} name={SERVICE_NAMES.twitch} />}
    {youtubeUrl === null ? null : <Link to={youtubeUrl} name={SERVICE_NAMES.youtube} />}
  </span>
);

const Link = ({ to, name }: { to: string; name: string }) => (
  <Anchor href={to} target="_blank" rel="noreferrer nofollow">
    {name}
  </Anchor>
);
