import { RAISED_TYPES, type AlertType, type RaisedType } from '@tabiya/contract/notify/alerts.ts';
import type { NotificationChannel, Settings } from '@tabiya/contract/account/settings.ts';

const isRaised = (type: AlertType): type is RaisedType => (RAISED_TYPES as readonly AlertType[]).includes(type);

/** How a member is told of alerts of a type: as they have set it, on the site where there is nothing to set. */
export const waysOf = (settings: Settings, type: AlertType): readonly NotificationChannel[] =>
  isRaised(type) ? settings[`notifications.${type}`] : ['site'];
