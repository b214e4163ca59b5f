import type { PageModule } from '../../platform/page-module.ts';

function UserHomePage() {
  return <h1>UserHomePage</h1>;
}

export const page: PageModule = { Component: UserHomePage };
