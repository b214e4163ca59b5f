import type { PageModule } from '../../platform/page-module.ts';

function PlayPage() {
  return <h1>PlayPage</h1>;
}

export const page: PageModule = { Component: PlayPage };
