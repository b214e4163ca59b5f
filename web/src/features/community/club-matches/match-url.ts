import type { MatchKind } from '@tabiya/contract/community/club-matches.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';

/** Returns the path of a match. */
export const matchUrl = ({ kind, number }: { kind: MatchKind; number: number }): string =>
  pageUrl(kind === 'live' ? 'web_team_match_live_view' : 'web_team_match_view', { match: String(number) });
