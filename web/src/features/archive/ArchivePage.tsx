import type { PageModule } from '../../platform/page-module.ts';

function ArchivePage() {
  return <h1>ArchivePage</h1>;
}

export const page: PageModule = { Component: ArchivePage };
