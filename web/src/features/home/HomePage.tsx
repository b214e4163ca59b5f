import type { PageModule } from '../../platform/page-module.ts';

function HomePage() {
  return <h1>HomePage</h1>;
}

export const page: PageModule = { Component: HomePage };
