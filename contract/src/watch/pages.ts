import { page } from '../kit/page.ts';

export const watchPages = {
  web_user_settings_stream_alerts: page('/settings/stream-alerts'),
  web_play_watch: page('/play/online/watch'),
  web_tv: page('/tv'),
  web_event_index: page('/events'),
  web_streamers: page('/streamers'),
  /**
   * The overlay for streaming software. Its secret follows `#`, so that it appears in no log and no other site receives
   * it.
   */
  web_stream_overlay: page('/streamers/overlay'),
};
