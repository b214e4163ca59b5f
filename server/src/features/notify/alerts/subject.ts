import type { AlertPayload } from '@tabiya/contract/notify/alerts.ts';

/**
 * Returns the subject of an alert within its type; a member has one alert for each type and subject. It is the UUID of
 * the game or member, the number of the challenge, trophy or topic, or the code of the achievement.
 */
export const subjectOf = (payload: AlertPayload): string => {
  switch (payload.alertType) {
    case 'user_achievements':
      return payload.code;
    case 'user_trophy':
    case 'user_arena_trophy':
      return String(payload.userTrophyId);
    case 'friend_request':
    case 'friend_activity':
    case 'matched_contacts':
      return payload.by;
    case 'game_message':
      return payload.gameId ?? payload.by;
    case 'user_group_request':
      return `${payload.id} ${payload.by}`;
    case 'user_group_activity':
      return `${payload.alertSubType} ${payload.id}`;
    case 'new_comment':
    case 'has_new_content':
    case 'user_comment':
      return `${payload.contentType} ${payload.contentId}`;
    case 'club_match_challenge':
    case 'club_match_answer':
      return `${payload.matchKind} ${payload.id}`;
    case 'team_live_competition':
      return `${payload.competitionType} ${payload.id}`;
    case 'insights':
      return payload.viewUrl;
    default:
      return 'gameId' in payload ? payload.gameId : String(payload.id);
  }
};
