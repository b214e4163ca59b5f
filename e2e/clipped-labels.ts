import type { Page } from 'playwright-core';

/** Widths (px) at which layouts change, and those between. */
const WIDTHS = [320, 360, 768, 1024, 1280, 1440, 1920] as const;

/** Controls, headings and labels, whose words the interface chose; names and texts of people may be cut short. */
const LABELS = 'button, a, label, legend, summary, th, dt, h1, h2, h3, [role="tab"], [role="status"]';

/** Returns each label of the page that does not show all its words, at the width of the window now. */
const clippedOn = (page: Page): Promise<string[]> =>
  page.evaluate((labels) => {
    /** Names and words of people may be cut short, and what is hidden on purpose has no size of its own. */
    const isFree = (element: Element) => element.closest('[dir="auto"], [aria-hidden="true"], svg, cg-board') !== null;
    const isSeen = (element: Element) => {
      const box = element.getBoundingClientRect();
      return (
        box.width > 2 && box.height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    };
    const found = new Set<string>();
    for (const label of document.querySelectorAll<HTMLElement>(labels)) {
      if (!isSeen(label) || isFree(label)) continue;
      const inside = [label, ...label.querySelectorAll<HTMLElement>('*')].filter(
        (part) => isSeen(part) && !isFree(part),
      );
      for (const part of inside) {
        const hasText = [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '');
        if (!hasText || getComputedStyle(part).display === 'inline') continue;
        const isTooWide = part.scrollWidth > part.clientWidth + 1;
        const isTooHigh = getComputedStyle(part).overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 2;
        if (isTooWide || isTooHigh) found.add(part.textContent!.trim().slice(0, 60));
      }
      if (label.scrollWidth > label.clientWidth + 1 && label.matches('button, [role="tab"], a[class*="button"]'))
        found.add(label.textContent.trim().slice(0, 60));
    }
    return [...found];
  }, LABELS);

/** Measures all labels of the page at every width. */
export const clippedLabels = async (page: Page): Promise<string[]> => {
  const clipped: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    clipped.push(...(await clippedOn(page)).map((label) => `${width}: ${label}`));
  }
  return clipped;
};
