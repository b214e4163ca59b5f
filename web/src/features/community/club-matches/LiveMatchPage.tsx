import { useParams } from 'react-router';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { loadMatch } from './load-match.ts';
import { MatchScreen } from './MatchScreen.tsx';

function LiveMatchPage() {
  return <MatchScreen kind="live" match={Number(useParams()['match'])} />;
}

export const page: PageModule = { Component: LiveMatchPage, load: (request) => loadMatch('live', request) };
