import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/net/call.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { announcementQuery } from './queries.ts';
import styles from './announcement.module.css';

/** Announcement for readers of this page, in a language that they read. */
export function TvAnnouncement() {
  const { locale } = useSite();
  const { data } = useQuery(announcementQuery(call, locale.code));
  const announcement = data?.language ?? data?.defaultLanguage;
  if (!announcement) return null;
  return (
    <p className={styles.announcement} lang={announcement.locale.replace('_', '-')} dir="auto">
      {announcement.url === null ? announcement.text : <Anchor href={announcement.url}>{announcement.text}</Anchor>}
    </p>
  );
}
