/** Key of an English text of the web. Every file of `web/src/messages/en` has a line here. */
export type MessageKey =
  | keyof typeof import('../../messages/en/accounts.json')
  | keyof typeof import('../../messages/en/achievements.json')
  | keyof typeof import('../../messages/en/alerts.json')
  | keyof typeof import('../../messages/en/analysis.json')
  | keyof typeof import('../../messages/en/api-reference.json')
  | keyof typeof import('../../messages/en/apps.json')
  | keyof typeof import('../../messages/en/archive.json')
  | keyof typeof import('../../messages/en/awards.json')
  | keyof typeof import('../../messages/en/board.json')
  | keyof typeof import('../../messages/en/bot-talk.json')
  | keyof typeof import('../../messages/en/bots.json')
  | keyof typeof import('../../messages/en/bughouse.json')
  | keyof typeof import('../../messages/en/calendar.json')
  | keyof typeof import('../../messages/en/challenges.json')
  | keyof typeof import('../../messages/en/comments.json')
  | keyof typeof import('../../messages/en/coach.json')
  | keyof typeof import('../../messages/en/coaches.json')
  | keyof typeof import('../../messages/en/conduct.json')
  | keyof typeof import('../../messages/en/consent.json')
  | keyof typeof import('../../messages/en/daily-games.json')
  | keyof typeof import('../../messages/en/daily-puzzle.json')
  | keyof typeof import('../../messages/en/explorer.json')
  | keyof typeof import('../../messages/en/friends.json')
  | keyof typeof import('../../messages/en/game-chat.json')
  | keyof typeof import('../../messages/en/games.json')
  | keyof typeof import('../../messages/en/guests.json')
  | keyof typeof import('../../messages/en/home.json')
  | keyof typeof import('../../messages/en/human-check.json')
  | keyof typeof import('../../messages/en/languages.json')
  | keyof typeof import('../../messages/en/leaderboards.json')
  | keyof typeof import('../../messages/en/library.json')
  | keyof typeof import('../../messages/en/lobby.json')
  | keyof typeof import('../../messages/en/members.json')
  | keyof typeof import('../../messages/en/membership.json')
  | keyof typeof import('../../messages/en/messages.json')
  | keyof typeof import('../../messages/en/navigation.json')
  | keyof typeof import('../../messages/en/openings.json')
  | keyof typeof import('../../messages/en/personal-data.json')
  | keyof typeof import('../../messages/en/profiles.json')
  | keyof typeof import('../../messages/en/providers.json')
  | keyof typeof import('../../messages/en/puzzle-battle.json')
  | keyof typeof import('../../messages/en/puzzle-figures.json')
  | keyof typeof import('../../messages/en/puzzle-learning.json')
  | keyof typeof import('../../messages/en/puzzle-offline.json')
  | keyof typeof import('../../messages/en/puzzle-rush.json')
  | keyof typeof import('../../messages/en/puzzle-sets.json')
  | keyof typeof import('../../messages/en/puzzles.json')
  | keyof typeof import('../../messages/en/reports.json')
  | keyof typeof import('../../messages/en/reviews.json')
  | keyof typeof import('../../messages/en/search.json')
  | keyof typeof import('../../messages/en/second-factor.json')
  | keyof typeof import('../../messages/en/settings.json')
  | keyof typeof import('../../messages/en/shell.json')
  | keyof typeof import('../../messages/en/staff.json')
  | keyof typeof import('../../messages/en/stream-alerts.json')
  | keyof typeof import('../../messages/en/streamers.json')
  | keyof typeof import('../../messages/en/support.json')
  | keyof typeof import('../../messages/en/themes.json')
  | keyof typeof import('../../messages/en/tokens.json')
  | keyof typeof import('../../messages/en/ui.json')
  | keyof typeof import('../../messages/en/vacations.json')
  | keyof typeof import('../../messages/en/variants.json')
  | keyof typeof import('../../messages/en/watch.json')
  | keyof typeof import('../../messages/en/forums.json')
  | keyof typeof import('../../messages/en/written-text.json');

/** Returns the one of these names that equals the text: `oneOf(['too_long', 'taken'], code)`. */
export const oneOf = <const Name extends string>(names: readonly Name[], text: string | undefined): Name | undefined =>
  names.find((name) => name === text);

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageKey;
    }
  }
}
