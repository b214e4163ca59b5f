import { useParams } from 'react-router';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { loadMatch } from './load-match.ts';
import { MatchScreen } from './MatchScreen.tsx';

function MatchPage() {
  return <MatchScreen kind="daily" match={Number(useParams()['match'])} />;
}

export const page: PageModule = { Component: MatchPage, load: (request) => loadMatch('daily', request) };
