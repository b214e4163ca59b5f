/** Two people work on one study, and the line of one of them falls silent while both write. */
import { collections } from '@tabiya/contract/study/library-collections.ts';
import { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createTestVisitor } from '../server/src/platform/test/visitor.ts';
import { faultsOn } from './axe.ts';
import { openLine } from './line.ts';
import { register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';

stepByStep();
const stage = await openStage();
const line = await openLine();
afterAll(() => line.close());
const owner = await stage.person({ bypassCSP: true });
const editor = await stage.person({ proxy: { server: line.server }, viewport: { width: 390, height: 800 } });
let path: string;
let chapter: string;

/** Writes a comment on the move that is shown after some steps from the start. */
const comment = async (page: Page, steps: number, words: string): Promise<void> => {
  await page.keyboard.press('Home');
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('c');
  await page.getByRole('textbox').last().fill(words);
  await page.getByRole('textbox').last().blur();
  await page.keyboard.press('c');
};

test('the owner invites somebody by name to a private study', async () => {
  await register(owner.page, 'study-owner');
  await register(editor.page, 'study-editor');
  const visitor = createTestVisitor(stage.site.url);
  for (const { name, value } of await owner.context.cookies(stage.site.url)) visitor.cookies.set(name, value);
  const { id } = await visitor.call(collections.create, { name: 'Shared endings', visibility: 'private' });
  const pgn = '[Event "?"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *';
  const entry = await visitor.call(libraryEntries.add, { collectionId: id, pgn, title: 'Ruy Lopez' });
  path = `/library/collections/${toShortUuid(id)}`;
  chapter = `/library/entries/${toShortUuid(entry.id)}`;
  expect((await editor.page.request.get(path)).status()).toBe(404);
  await visit(owner.page, path);
  await owner.page.getByRole('button', { name: 'People' }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel('Name of a member').fill('study-ed');
  await dialog.getByRole('button', { name: 'study-editor' }).click();
  await dialog.getByRole('combobox', { name: 'What study-editor may do' }).waitFor();
  expect(await faultsOn(owner.page)).toEqual([]);
});

test('the invited find the study in their library', async () => {
  await visit(editor.page, '/library');
  await editor.page.getByRole('heading', { name: 'Shared with you' }).waitFor();
  await editor.page.getByRole('link', { name: /Shared endings/ }).click();
  await editor.page.getByRole('link', { name: 'Ruy Lopez' }).click();
  await editor.page.getByText('Saved', { exact: true }).waitFor();
});

test('each sees where the other looks, and goes there by a press', async () => {
  await visit(owner.page, chapter);
  const here = owner.page.getByRole('list', { name: 'Also here' });
  await here.getByText('study-editor').waitFor();
  await editor.page.keyboard.press('Home');
  await editor.page.keyboard.press('ArrowRight');
  await editor.page.keyboard.press('ArrowRight');
  await editor.page.keyboard.press('ArrowRight');
  await here.getByRole('button', { name: /study-editor.*Nf3/ }).click();
  await owner.page.locator('[aria-current="step"]', { hasText: 'Nf3' }).waitFor();
  await editor.page.getByRole('list', { name: 'Also here' }).getByText('study-owner').waitFor();
});

test('what both write while a line is cut is there for both in the end', async () => {
  line.fallSilent();
  await comment(editor.page, 1, 'Written without a line.');
  await comment(owner.page, 2, 'Written in the meantime.');
  await owner.page.getByText('Saved', { exact: true }).waitFor();
  line.mend();
  for (const { page } of [owner, editor]) {
    await page.getByText('Written without a line.').first().waitFor();
    await page.getByText('Written in the meantime.').first().waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
  }
  await owner.page.reload();
  await owner.page.getByText('Written without a line.').first().waitFor();
  await owner.page.getByText('Written in the meantime.').first().waitFor();
});

test('a comment on a variation that the other deletes keeps it', async () => {
  line.fallSilent();
  await comment(editor.page, 5, 'Still the main line.');
  await owner.page.keyboard.press('End');
  await owner.page.keyboard.press('Delete');
  await owner.page.getByText('Saved', { exact: true }).waitFor();
  line.mend();
  await owner.page.getByText('Still the main line.').first().waitFor();
  await editor.page.getByText('Saved', { exact: true }).waitFor();
});

test('whoever leaves finds the study no more', async () => {
  await visit(editor.page, path);
  await editor.page.getByRole('button', { name: 'People' }).click();
  await editor.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await editor.page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
  expect((await editor.page.request.get(path)).status()).toBe(404);
  await owner.page.getByRole('list', { name: 'Also here' }).waitFor({ state: 'detached' });
});
