import type { Page } from 'playwright-core';
import type { FollowedLink } from '../web/src/platform/routing/shot.ts';

/** Goes from page to page by links, each time to the first one that fits. `visit` opens an address and waits for its page. */
export const followLinks = async (
  page: Page,
  follow: readonly FollowedLink[],
  visit: (address: string) => Promise<unknown>,
): Promise<void> => {
  for (const { address, label } of follow) {
    // Some parts of a page come after its first paint.
    await page.waitForFunction(
      (source) =>
        [...document.querySelectorAll('a[href]')].some((link) =>
          new RegExp(source).test(link.getAttribute('href') ?? ''),
        ),
      address.source,
    );
    const links = label === undefined ? page.locator('a[href]') : page.getByRole('link', { name: label });
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const found = addresses.find((one) => address.test(one));
    if (found === undefined) throw new Error(`${page.url()} links to nothing like ${address} ${label ?? ''}`);
    await visit(found);
  }
};
