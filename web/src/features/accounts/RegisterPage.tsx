import type { PageModule } from '../../platform/page-module.ts';

function RegisterPage() {
  return <h1>RegisterPage</h1>;
}

export const page: PageModule = { Component: RegisterPage };
