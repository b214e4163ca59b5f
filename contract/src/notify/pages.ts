import { page } from '../kit/page.ts';

export const notifyPages = {
  web_user_settings_notifications: page('/settings/notifications'),
};
