import type { AnalyticsEvent } from '@tabiya/contract/staff/analytics.ts';

/** Returns a detail of the event, one or two words joined by a hyphen. */
export const detailOf = (event: AnalyticsEvent): string => {
  switch (event.name) {
    case 'ad_block': {
      const who = event.isStaff ? 'staff' : event.isPremium ? 'premium' : 'other';
      return `${event.isBlocking ? 'blocking' : 'not_blocking'}/${who}`;
    }
    case 'nav_click':
      return event.selection;
    case 'signup_click':
      return `${event.interface}/${event.button}`;
    case 'signup_alert':
      return `${event.interface}/${event.alert}`;
    case 'skill_level':
      return event.skillLevel;
    case 'subscription_period':
      return event.period;
    case 'coach_opened':
      return event.source;
    case 'watch_panel_closed':
      return event.action;
    case 'theme_change':
      return `${event.interface}/${event.theme}`;
  }
};
