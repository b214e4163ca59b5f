/** What a file may and may not import, by its path. Together the rows cover the import table. */
export const IMPORTS: Record<string, { refused: string[]; allowed: string[] }> = {
  'chess/src/game.ts': {
    refused: [
      'node:fs',
      'zod',
      'react',
      '../test/game-kit.ts',
      '@tabiya/contract/games.ts',
      '../../contract/src/games.ts',
    ],
    allowed: ['chessops/chess', 'glicko2-lite', './clock.ts'],
  },
  'chess/src/game.test.ts': {
    refused: ['@tabiya/contract/games.ts', 'pg'],
    allowed: ['vitest', 'fast-check', 'node:fs', '../test/game-kit.ts'],
  },
  'contract/src/games.ts': {
    refused: ['node:crypto', 'fastify', 'react', 'chessops', '../../server/src/app.ts'],
    allowed: ['zod/mini', '@tabiya/chess/types.ts', './kit/page.ts'],
  },
  'server/src/platform/http.ts': {
    refused: [
      '../features/play/games/service.ts',
      '../live-play/deadlines.ts',
      '@tabiya/contract/games.ts',
      '@tabiya/chess/game.ts',
      'react',
    ],
    allowed: ['fastify', 'kysely', 'node:fs', './bus.ts', '@tabiya/contract/kit/page.ts'],
  },
  'server/src/features/play/games/service.ts': {
    refused: [
      '../../record/archive/store.ts',
      '../../record/archive/routes.ts',
      '../../record/archive/view.ts',
      '../../../app.ts',
      'kysely',
      'pg',
      'react',
      '../../../../../web/src/app.tsx',
    ],
    allowed: [
      './store.ts',
      './view.ts',
      '../../record/archive/service.ts',
      '../../record/archive/events.ts',
      '../../../platform/bus.ts',
      '@tabiya/chess/game.ts',
      '@tabiya/contract/games.ts',
      'node:crypto',
    ],
  },
  'server/src/features/play/games/routes.ts': {
    refused: ['./store.ts', 'kysely'],
    allowed: ['./service.ts', './view.ts'],
  },
  'server/src/features/play/games/store.ts': { refused: ['../../record/archive/store.ts'], allowed: ['kysely'] },
  'server/src/features/play/daily/migrations/20261126-1430-daily.ts': {
    refused: ['../store.ts', '../../games/service.ts', '../../../../app.ts', '@tabiya/chess/rules/game.ts', 'react'],
    allowed: ['kysely', 'node:crypto', '../../../../platform/store/store.ts'],
  },
  'server/src/migrations/0001-accounts.ts': {
    refused: ['../features/play/games/store.ts', '../app.ts', 'react'],
    allowed: ['kysely', '../platform/store/store.ts'],
  },
  'server/src/features/play/games/jobs.ts': {
    refused: ['../../record/archive/jobs.ts', './migrations/20261126-1430-games.ts'],
    allowed: ['./store.ts'],
  },
  'server/src/features/play/games/service.test.ts': {
    refused: ['../../../../../web/src/app.tsx'],
    allowed: ['./store.ts', '../../record/archive/store.ts', '../../../platform/test/store.ts', 'vitest'],
  },
  'server/src/features/people/members/service.ts': {
    refused: ['../../play/games/service.ts', '../../nowhere/games/service.ts'],
    allowed: [
      '../friends/service.ts',
      '../../account/accounts/service.ts',
      '../../play/games/events.ts',
      '../../../live-play/deadlines.ts',
    ],
  },
  'server/src/features/play/compose.ts': {
    refused: ['./games/store.ts', 'react'],
    allowed: ['./games/feature.ts', '../people/friends/service.ts', '../../platform/bus/bus.ts'],
  },
  'server/src/live-play/deadlines.ts': {
    refused: ['../features/play/games/service.ts', '../app.ts', 'react'],
    allowed: ['../platform/bus/bus.ts', './append-log.ts', '@tabiya/chess/rules/clock.ts'],
  },
  'server/src/app.ts': {
    refused: ['./features/play/games/store.ts', 'react'],
    allowed: ['./features/play/games/feature.ts'],
  },
  'web/src/store/store.ts': {
    refused: ['../ui/Button.tsx', '../platform/live/live.ts', '@tabiya/contract/games.ts', 'react-router'],
    allowed: ['react'],
  },
  'web/src/ui/Button.tsx': {
    refused: ['../board/Board.tsx', '@tabiya/chess/game.ts', '../platform/call.ts', 'react-router', 'react-intl'],
    allowed: [
      'react',
      'radix-ui',
      'lucide-react',
      'sonner',
      './Tooltip.tsx',
      './button.module.css',
      '../store/store.ts',
    ],
  },
  'web/src/live-play/use-live-room.ts': {
    refused: ['../board/Board.tsx', '../ui/Button.tsx', '../features/play/games/queries.ts', 'fastify'],
    allowed: ['react', './turn-timer.ts', '../platform/live/live.ts', '@tabiya/contract/kit/channel.ts'],
  },
  'web/src/people-kit/MemberLine.tsx': {
    refused: ['../features/people/members/MemberPopup.tsx', '../settings-kit/SettingsCard.tsx', '../shell/Shell.tsx'],
    allowed: [
      './MemberAvatar.tsx',
      '../platform/session/flags.ts',
      '../ui/UserLine.tsx',
      '@tabiya/chess/rules/types.ts',
    ],
  },
  'web/src/settings-kit/SettingsFrame.tsx': {
    refused: ['../features/account/accounts/EmailSettings.tsx', '../board/Board.tsx', 'fastify'],
    allowed: ['./sections.ts', '../platform/session/session.ts', '../ui/PageFrame.tsx', '@tabiya/contract/pages.ts'],
  },
  'web/src/board/Board.tsx': {
    refused: [
      '../features/play/games/GamePage.tsx',
      '../platform/live.ts',
      '@tabiya/contract/games.ts',
      'react-router',
    ],
    allowed: ['@tabiya/chess/position.ts', '../ui/Button.tsx', '@lichess-org/chessground'],
  },
  'web/src/platform/live.ts': {
    refused: ['../features/play/games/GamePage.tsx', '../shell/Shell.tsx', '@tabiya/chess/game.ts', 'node:fs', 'ws'],
    allowed: ['@tabiya/contract/kit/frames.ts', '../messages/en/games.json', '../store/store.ts', 'react-router'],
  },
  'web/src/features/play/games/GamePage.tsx': {
    refused: [
      '../../record/archive/filters.ts',
      '../../../router.tsx',
      '../../../shell/shell-data.ts',
      '../../../../../server/src/app.ts',
      'node:fs',
      'kysely',
    ],
    allowed: [
      '../../record/archive/ArchiveList.tsx',
      '../../record/archive/queries.ts',
      '../../account/guests/open-guest-modal.ts',
      './live.ts',
      '../../../board/Board.tsx',
      '../../../people-kit/MemberLine.tsx',
      '../../../settings-kit/SettingsCard.tsx',
      '../../../ui/Button.tsx',
      'react-router',
    ],
  },
  'web/src/shell/Shell.tsx': {
    refused: ['../features/play/games/live.ts'],
    allowed: ['../features/play/games/GameCard.tsx', '../platform/session.ts', '@tabiya/contract/pages.ts'],
  },
};
