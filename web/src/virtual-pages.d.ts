/** Made by `web/page-files.ts` from the `pages.ts` of every feature. */
declare module 'virtual:page-sources' {
  /** The modules of every page; `page-routes.test.ts` proves that none is missing. */
  export const SOURCES: Record<
    import('@tabiya/contract/site/pages.ts').PageName,
    import('./platform/routing/page-module.ts').PageEntry
  >;
}
