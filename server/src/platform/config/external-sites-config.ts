import { EXTERNAL_SITES, type ExternalSite, type ExternalSites } from '@tabiya/contract/kit/external-sites.ts';
import * as z from 'zod';

const siteUrl = (what: string) => ({
  default: 'unset: not linked',
  meaning: `Address of ${what}, which opens in a new tab.`,
  schema: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
});

export const EXTERNAL_SITE_VARIABLES = {
  HELP_URL: siteUrl('a help site, which replaces the help of the messenger'),
  KIDS_URL: siteUrl('a site for children'),
  SHOP_URL: siteUrl('a shop for boards, books and clocks'),
  MERCH_URL: siteUrl('a shop for clothes and gifts'),
  TRAINING_URL: siteUrl('a training site'),
  COURSES_URL: siteUrl('a site of courses'),
} as const;

type Values = Record<Uppercase<`${ExternalSite}_URL`>, string | undefined>;

export const externalSitesOf = (values: Values): ExternalSites =>
  Object.fromEntries(
    EXTERNAL_SITES.flatMap((site) => {
      const address = values[`${site.toUpperCase() as Uppercase<ExternalSite>}_URL`];
      return address === undefined ? [] : [[site, address]];
    }),
  );
