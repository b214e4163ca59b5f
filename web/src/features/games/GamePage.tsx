import type { PageModule } from '../../platform/page-module.ts';

function GamePage() {
  return <h1>GamePage</h1>;
}

export const page: PageModule = { Component: GamePage };
