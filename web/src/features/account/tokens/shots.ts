import type { Shot } from '../../../platform/routing/shot.ts';

/** Authorization page of an app that asks for every scope. */
export const OAUTH = `/oauth?${new URLSearchParams({
  response_type: 'code',
  client_id: 'board.example',
  redirect_uri: 'https://board.example/back',
  code_challenge_method: 'S256',
  code_challenge: 'x'.repeat(43),
  scope: 'challenge:read challenge:write board:play bot:play email:read',
})}`;

export const shots: readonly Shot[] = [
  { name: 'settings-tokens', path: '/settings/tokens', as: 'member' },
  { name: 'oauth', path: OAUTH, as: 'member' },
  { name: 'oauth-broken', path: '/oauth?client_id=board.example', as: 'member' },
];
