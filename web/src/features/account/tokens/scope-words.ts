import type { Scope } from '@tabiya/contract/kit/program.ts';
import type { MessageKey } from '../../../platform/words/message-key.ts';

/** What a scope lets a program do, and what a member should know before. */
export const SCOPE_WORDS: Record<Scope, { title: MessageKey; lead: MessageKey }> = {
  'challenge:read': { title: 'tokens.scope.challenge_read', lead: 'tokens.scope.challenge_read.lead' },
  'challenge:write': { title: 'tokens.scope.challenge_write', lead: 'tokens.scope.challenge_write.lead' },
  'board:play': { title: 'tokens.scope.board_play', lead: 'tokens.scope.board_play.lead' },
  'bot:play': { title: 'tokens.scope.bot_play', lead: 'tokens.scope.bot_play.lead' },
  'preference:read': { title: 'tokens.scope.preference_read', lead: 'tokens.scope.preference_read.lead' },
  'follow:read': { title: 'tokens.scope.follow_read', lead: 'tokens.scope.follow_read.lead' },
  'follow:write': { title: 'tokens.scope.follow_write', lead: 'tokens.scope.follow_write.lead' },
  'msg:write': { title: 'tokens.scope.msg_write', lead: 'tokens.scope.msg_write.lead' },
  'puzzle:read': { title: 'tokens.scope.puzzle_read', lead: 'tokens.scope.puzzle_read.lead' },
  'puzzle:write': { title: 'tokens.scope.puzzle_write', lead: 'tokens.scope.puzzle_write.lead' },
  'email:read': { title: 'tokens.scope.email_read', lead: 'tokens.scope.email_read.lead' },
};
