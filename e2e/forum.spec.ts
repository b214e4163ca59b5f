import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

stepByStep();
const stage = await openStage();
// Without the content policy, so that axe can be put into the page.
const frida = await stage.person({ bypassCSP: true });
const gunnar = await stage.person({ bypassCSP: true });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const post = (page: Page, words: string | RegExp) => page.getByRole('article').filter({ hasText: words });

test('a visitor reads the welcome, and is asked to sign up before writing', async () => {
  const { page } = frida;
  await visit(page, '/forum');
  await page.getByRole('link', { name: 'Welcome to the forum' }).first().click();
  await page.getByRole('heading', { name: 'Welcome to the forum' }).waitFor();
  await post(page, 'A few habits keep it pleasant').getByRole('img').waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign up to write' }).click();
  await page.getByRole('dialog').waitFor();
});

test('a member begins a topic with a poll, after a look at the preview', async () => {
  await register(frida.page, 'Frida');
  await register(gunnar.page, 'Gunnar');
  const { page } = frida;
  await visit(page, '/forum?category=analysis');
  await page.getByRole('button', { name: 'New topic' }).click();
  await field(page, 'Title').fill('Bishop or knight?');
  await field(page, 'Your first post').fill('I like **bishops**.\n\n[fen]8/8/8/4k3/8/8/4K3/4B3 w - - 0 1[/fen]');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.locator('strong', { hasText: 'bishops' }).waitFor();
  await page.getByRole('switch', { name: 'Add a poll' }).check();
  await field(page, 'Question').fill('Which one?');
  await field(page, 'Choices, one a line').fill('Bishop\nKnight');
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Post topic' }).click();
  await page.getByRole('heading', { name: 'Bishop or knight?' }).waitFor();
  await page.getByRole('heading', { name: 'Which one?' }).waitFor();
  await page.waitForURL(/\/forum\/view\/bishop-or-knight$/);
});

test('another one votes and answers with a quote, which is there at once', async () => {
  const { page } = gunnar;
  await visit(page, '/forum');
  await page.getByRole('link', { name: 'Bishop or knight?' }).first().click();
  await page.getByRole('radio', { name: 'Knight' }).check();
  await page.getByRole('button', { name: 'Vote', exact: true }).click();
  await page.getByText('100% (1)').waitFor();
  await post(page, 'I like bishops').getByRole('button', { name: 'Quote' }).click();
  await expect.poll(() => field(page, 'Your comment').inputValue()).toContain('I like **bishops**.');
  await field(page, 'Your comment').press('End');
  await field(page, 'Your comment').pressSequentially('Knights are better, @Frida!');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you for your comment.').waitFor();
  await post(page, 'Knights are better').getByRole('link', { name: 'Frida', exact: true }).waitFor();
  await post(frida.page, 'Knights are better').waitFor();
  expect(await faultsOn(page)).toEqual([]);
});

test('a mentioned member is alerted, and comes to the post', async () => {
  const { page } = frida;
  await visit(page, '/home');
  await field(gunnar.page, 'Your comment').fill('What do you say, @Frida?');
  await gunnar.page.getByRole('button', { name: 'Send' }).click();
  await page.getByLabel(/^Alerts, 1 new/).click();
  const popover = page.getByRole('dialog', { name: 'Alerts' });
  await popover.getByRole('link', { name: /Gunnar answered or mentioned you: Bishop or knight/ }).click();
  await post(page, 'What do you say').waitFor();
  await page.getByLabel(/^Alerts, 1 new/).waitFor({ state: 'detached' });
  await post(page, 'Knights are better').getByRole('button', { name: /^Like/ }).click();
  await page.getByRole('button', { name: 'Like: 1' }).waitFor();
});

test('a comment is changed, linked and deleted with the documented words', async () => {
  const { page } = gunnar;
  const menu = async (item: string) => {
    await post(page, 'Knights').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await menu('Copy link');
  await page.getByText('Comment link is copied to clipboard').waitFor();
  await menu('Edit');
  await field(page, 'Change the text').fill('Knights are fine.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Comment updated.').waitFor();
  await post(page, 'Knights are fine.')
    .getByText(/^edited/)
    .waitFor();
  await menu('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Comment deleted.').waitFor();
  await page.getByText('The author has deleted this comment.').waitFor();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('You cannot send an empty comment').waitFor();
});

test('posts are found, and all topics marked as read', async () => {
  const { page } = gunnar;
  await visit(page, '/forum');
  await page.getByRole('searchbox', { name: 'Search the forum' }).fill('bishops');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Results for bishops' }).waitFor();
  await page.getByRole('link', { name: 'Bishop or knight?' }).first().waitFor();
  await visit(page, '/forum');
  const unread = (title: string) =>
    page.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: 'Unread' });
  await unread('Everything but chess').click();
  await page.waitForURL(/\/forum\/view\/everything-but-chess$/);
  await field(frida.page, 'Your comment').fill('Both, at last.');
  await frida.page.getByRole('button', { name: 'Send' }).click();
  await post(frida.page, 'Both, at last.').waitFor();
  await visit(page, '/forum');
  await unread('Bishop or knight?').click();
  await page.waitForURL(/\/forum\/view\/bishop-or-knight\?comment=(\d+)#comment-\1$/);
  await post(page, 'Both, at last.').waitFor();
  await visit(page, '/forum');
  await page.getByText('Unread').first().waitFor();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByText('All forum topics have been marked as read').waitFor();
  await page.getByText('Unread').first().waitFor({ state: 'detached' });
});

test('a topic is reported where it stands', async () => {
  const { page } = gunnar;
  await visit(page, '/forum/view/bishop-or-knight');
  await page.getByRole('button', { name: 'Topic actions' }).click();
  await page.getByRole('menuitem', { name: 'Report topic' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Frida' });
  await dialog.getByRole('radio', { name: /^Spam/ }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByText('Report submitted. Thank you.').waitFor();
});

test('a long text is written as it will look, and is Markdown all the same', async () => {
  const { page } = frida;
  await visit(page, '/forum?new=general');
  await field(page, 'Title').fill('Rook endings');
  await field(page, 'Your first post').fill('# Plan\n\n| a |\n|---|\n\nTrade');
  await page.getByRole('button', { name: 'Rich text' }).click();
  const rich = page.locator('[contenteditable=true]').and(field(page, 'Your first post'));
  await rich.getByRole('heading', { name: 'Plan' }).waitFor();
  await rich.press('Control+End');
  await page.keyboard.type(' ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('rooks');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(', @Gunn');
  await page.getByRole('option', { name: '@Gunnar', exact: true }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('[fen]8/8/8/4k3/8/8/4K3/4R3 w - - 0 1');
  await rich.getByRole('img', { name: /^8\/8\/8\/4k3/ }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  expect(await field(page, 'Your first post').inputValue()).toBe(
    '# Plan\n\n| a |\n|---|\n\nTrade **rooks**, @Gunnar\n\n[fen]8/8/8/4k3/8/8/4K3/4R3 w - - 0 1[/fen]',
  );
  await page.getByRole('button', { name: 'Rich text' }).click();
  await rich.getByRole('heading', { name: 'Plan' }).waitFor();
  await page.getByRole('button', { name: 'Post topic' }).click();
  await page.waitForURL(/\/forum\/view\/rook-endings$/);
  await post(page, 'Trade rooks').getByRole('link', { name: '@Gunnar' }).waitFor();
  await post(page, 'Trade rooks').getByRole('table').waitFor();
});

/** Pastes a file as if it had been copied from a program that draws. */
const pastePicture = (page: Page, label: string): Promise<void> =>
  field(page, label).evaluate((area) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(64)], 'board.png', { type: 'image/png' }));
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });

test('a pasted picture is described first, and new members hear when they may add one', async () => {
  const { page } = gunnar;
  await visit(page, '/forum/view/rook-endings');
  await pastePicture(page, 'Your comment');
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  await dialog.getByText('board.png').waitFor();
  await field(page, 'Description').fill('The position');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await dialog.getByText(/few more games/).waitFor();
  // Nothing was sent with the picture.
  expect(await page.getByText('You cannot send an empty comment').count()).toBe(0);
  expect(await faultsOn(page)).toEqual([]);
});

test('words that look like a script are shown as words', async () => {
  const { page } = frida;
  const script = '"></script><img src=x onerror="document.title=1">';
  await visit(page, '/forum?new=general');
  await field(page, 'Title').fill(script);
  await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  await field(page, 'Your first post').fill(script);
  await page.getByRole('button', { name: 'Post topic' }).click();
  await page.getByRole('heading', { name: script }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: script }).waitFor();
  expect(await page.title()).toContain('</script>');
  expect(await page.locator('main img[src=x]').count()).toBe(0);
});

test('what is typed and sent while the script is still on its way is not lost', async () => {
  const { page } = gunnar;
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/forum/view/bishop-or-knight', { waitUntil: 'commit' });
  await field(page, 'Your comment').fill('Typed on a slow line.');
  await page.getByRole('button', { name: 'Send' }).click();
  arrival.resolve();
  await page.getByText('Thank you for your comment.').waitFor();
  await post(page, 'Typed on a slow line.').waitFor();
  await page.unrouteAll();
});
