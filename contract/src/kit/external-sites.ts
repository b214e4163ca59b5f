/** Sites of the same people that are not part of this one. Links to them show where their addresses are configured. */
export const EXTERNAL_SITES = ['help', 'kids', 'shop', 'merch', 'training', 'courses'] as const;
export type ExternalSite = (typeof EXTERNAL_SITES)[number];

/** Addresses of the sites that are configured. */
export type ExternalSites = Partial<Record<ExternalSite, string>>;
