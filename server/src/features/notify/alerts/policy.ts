import { RAISED_TYPES, type AlertType, type RaisedType } from '@tabiya/contract/notify/alert-types.ts';
import type { NotificationChannel, Settings } from '@tabiya/contract/account/settings.ts';

const isRaised = (type: AlertType): type is RaisedType => (RAISED_TYPES as readonly AlertType[]).includes(type);

/**
 * Returns the ways in which a member is told of alerts of a type: as set, or on the site when the type has no setting.
 */
export const waysOf = (settings: Settings, type: AlertType): readonly NotificationChannel[] =>
  isRaised(type) ? settings[`notifications.${type}`] : ['site'];
