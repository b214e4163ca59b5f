import type { PageModule } from '../../platform/page-module.ts';

function MemberPage() {
  return <h1>MemberPage</h1>;
}

export const page: PageModule = { Component: MemberPage };
