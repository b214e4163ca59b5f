import type { PageModule } from '../../platform/page-module.ts';

function LoginPage() {
  return <h1>LoginPage</h1>;
}

export const page: PageModule = { Component: LoginPage };
