import { useIntl } from 'react-intl';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { announcementsQuery } from '../../notify/announcements/queries.ts';
import { staffCalendarQuery } from '../../watch/calendar/queries.ts';
import { askingQuery } from '../../watch/streamers/queries.ts';
import { StaffAnnouncements } from './StaffAnnouncements.tsx';
import { StaffCalendar } from './StaffCalendar.tsx';
import { staffOnly } from './staff-only.ts';
import { StaffFrame } from './StaffFrame.tsx';
import { StaffStreamers } from './StaffStreamers.tsx';

/** Staff tools for spectators' pages: streamers, announcements, events. */
function StaffWatchPage() {
  const intl = useIntl();
  return (
    <StaffFrame at="watch" title={intl.formatMessage({ id: 'staff.watch.title' })}>
      <StaffStreamers />
      <StaffAnnouncements />
      <StaffCalendar />
    </StaffFrame>
  );
}

export const page: PageModule = {
  Component: StaffWatchPage,
  load: async (request) => {
    staffOnly(request, 'staff');
    const { queries, call } = request;
    await Promise.all([
      queries.fetchQuery(askingQuery(call)),
      queries.fetchQuery(announcementsQuery(call)),
      queries.fetchQuery(staffCalendarQuery(call)),
    ]);
  },
};
