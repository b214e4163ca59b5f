/**
 * A lesson with two students: one moves, both answer an exercise, and the line of one of them is cut. They do homework,
 * and play each other from the position on the board.
 */
import { afterAll, expect, test } from 'vitest';
import { faultsOn } from './axe.ts';
import { openLine } from './line.ts';
import { register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';
import { drag, sitDown } from './table.ts';

stepByStep();
const stage = await openStage();
const line = await openLine();
afterAll(() => line.close());
const teacher = await stage.person({ bypassCSP: true });
const ann = await stage.person({ bypassCSP: true, viewport: { width: 390, height: 800 } });
const ben = await stage.person({ proxy: { server: line.server } });
let path: string;

const tab = (page: typeof ann.page, name: string) => page.getByRole('tab', { name }).click();
test('a teacher opens a classroom and gives out a link', async () => {
  await register(teacher.page, 'class-teacher');
  await visit(teacher.page, '/classroom');
  await teacher.page.getByLabel('Name of a new classroom').fill('Tuesday group');
  await teacher.page.getByRole('button', { name: 'Create' }).click();
  await teacher.page.getByRole('heading', { name: 'Tuesday group' }).waitFor();
  path = new URL(teacher.page.url()).pathname;
  await tab(teacher.page, 'People');
  await teacher.page.getByRole('button', { name: 'Make invitation link' }).click();
  await teacher.page.getByRole('button', { name: 'Copy link' }).waitFor();
  expect(await faultsOn(teacher.page)).toEqual([]);
});

test('students join by the link', async () => {
  const answer = await teacher.page.request.get(`/callback/classrooms/${path.split('/').at(-1)!}`);
  const { invitation } = (await answer.json()) as { invitation: { code: string } };
  for (const [person, name] of [
    [ann, 'class-ann'],
    [ben, 'class-ben'],
  ] as const) {
    await register(person.page, name);
    await visit(person.page, `/classroom/join/${invitation.code}`);
    await person.page.getByRole('button', { name: 'Join' }).click();
    await person.page.getByRole('heading', { name: 'Tuesday group' }).waitFor();
  }
  await teacher.page.getByText('class-ben').first().waitFor();
});

test('the lesson begins, and all follow the teacher', async () => {
  await tab(teacher.page, 'Lesson');
  await teacher.page.getByRole('button', { name: 'Begin lesson' }).click();
  await drag(teacher.page, 'e2e4');
  for (const { page } of [ann, ben]) await page.locator('[aria-current="step"]', { hasText: 'e4' }).waitFor();
  expect(await faultsOn(ann.page)).toEqual([]);
});

test('a student raises a hand, and gets the pen', async () => {
  await ann.page.getByRole('button', { name: 'Raise hand' }).click();
  await tab(teacher.page, 'People');
  await teacher.page.getByText('Hand raised').waitFor({ state: 'attached' });
  await teacher.page.getByRole('button', { name: 'More for class-ann' }).click();
  await teacher.page.getByRole('menuitem', { name: 'Let move' }).click();
  await ann.page.getByText('You may move').waitFor();
  await drag(ann.page, 'e7e5');
  await ben.page.locator('[aria-current="step"]', { hasText: 'e5' }).waitFor();
});

test('both answer an exercise, one of them over a line that was cut', async () => {
  await tab(teacher.page, 'Lesson');
  line.fallSilent();
  await teacher.page.getByLabel('Question about this position').fill('How does White go on?');
  await teacher.page.getByRole('button', { name: 'Ask all' }).click();
  await ann.page.getByRole('heading', { name: 'How does White go on?' }).waitFor();
  await drag(ann.page, 'g1f3');
  await ann.page.getByText('Your answer: Nf3').waitFor();
  line.mend();
  await ben.page.getByRole('heading', { name: 'How does White go on?' }).waitFor();
  await drag(ben.page, 'f1c4');
  await ben.page.getByText('Your answer: Bc4').waitFor();
  expect(await ben.page.getByText('Nf3').count()).toBe(0);
  await teacher.page.getByText('2 of 2 have answered').waitFor();
  await teacher.page.getByRole('list', { name: 'Answers' }).getByText('class-ben').waitFor();
  await teacher.page.getByRole('button', { name: 'Show answers' }).click();
  await ben.page.getByRole('list', { name: 'Answers' }).getByText('class-ann').waitFor();
  expect(await faultsOn(teacher.page)).toEqual([]);
});

test('a student looks around and comes back to the teacher', async () => {
  await teacher.page.getByRole('button', { name: 'Close', exact: true }).click();
  await ben.page
    .getByRole('button', { name: 'First move' })
    .or(ben.page.locator('[data-step="first"]'))
    .first()
    .click();
  await ben.page.getByText('Looking around').waitFor();
  await ben.page.getByRole('button', { name: 'Follow' }).click();
  await ben.page.getByText('Following the teacher').waitFor();
});

test('the class talks in its chat', async () => {
  await tab(ann.page, 'Chat');
  await ann.page.getByRole('textbox').first().fill('Thank you!');
  await ann.page
    .getByRole('button', { name: 'Send' })
    .or(ann.page.getByRole('button', { name: 'Comment' }))
    .first()
    .click();
  await tab(teacher.page, 'Chat');
  await teacher.page.getByText('Thank you!').waitFor();
});

test('a student does homework, and the teacher sees how', async () => {
  await tab(teacher.page, 'Homework');
  await teacher.page.getByRole('button', { name: 'Set homework' }).click();
  const form = teacher.page.getByRole('dialog');
  await form.getByLabel('Question about this position').fill('Attack the pawn');
  await form.getByLabel('Right answer').selectOption('Nf3');
  await form.getByRole('button', { name: 'Set for all students' }).click();
  await teacher.page.getByText('0 of 2 have done it').waitFor();
  await visit(ben.page, '/classroom');
  await ben.page.getByText('One task to do').waitFor();
  await ben.page.getByRole('link', { name: 'Tuesday group' }).click();
  await tab(ben.page, 'Homework');
  await ben.page.getByRole('button', { name: 'Begin', exact: true }).click();
  const task = ben.page.getByRole('dialog', { name: 'Attack the pawn' });
  await task.getByLabel('Type a move').fill('Nf3');
  await task.getByLabel('Type a move').press('Enter');
  await ben.page.getByText('Done: 1 of 1 right').waitFor();
  const table = teacher.page.getByRole('region', { name: 'Homework of each student' });
  await table.getByText('Nf3').waitFor();
  await teacher.page.getByText('1 of 2 have done it').waitFor();
  expect(await faultsOn(teacher.page)).toEqual([]);
  expect(await faultsOn(ann.page)).toEqual([]);
});

test('students play each other from the position, and come back to the classroom', async () => {
  await tab(teacher.page, 'Games');
  await teacher.page.getByRole('button', { name: 'Play games' }).click();
  await teacher.page.getByRole('button', { name: /^Pair all who are here/ }).click();
  expect(await faultsOn(teacher.page)).toEqual([]);
  await teacher.page.getByRole('button', { name: 'Begin one game' }).click();
  const { white, black } = await sitDown(ann, ben);
  await drag(white.page, 'g1f3');
  await drag(black.page, 'b8c6');
  await white.page.getByRole('button', { name: 'Resign' }).click();
  await white.page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  for (const { page } of [ann, ben]) {
    const result = page.getByRole('dialog', { name: 'Result' });
    await result.getByRole('link', { name: 'Back to Tuesday group' }).click();
    await page.getByRole('heading', { name: 'Tuesday group' }).waitFor();
  }
  const game = teacher.page.locator('[data-game][data-ply="2"]');
  await game.getByText('1', { exact: true }).waitFor();
});

test('the lesson ends, can be watched again, and the teacher sees who was there', async () => {
  await teacher.page.getByRole('button', { name: 'End lesson' }).click();
  await teacher.page.getByRole('dialog').getByRole('button', { name: 'End lesson' }).click();
  await teacher.page.getByRole('button', { name: 'Begin lesson' }).waitFor();
  await tab(teacher.page, 'Past');
  await teacher.page.getByRole('button', { name: 'Attendance' }).click();
  await teacher.page.getByRole('list', { name: 'Attendance' }).getByText('class-ann').waitFor();
  await visit(ben.page, `${path}/lessons/1`);
  await ben.page.getByText(/^Step 1 of/).waitFor();
  await ben.page.keyboard.press('End');
  await ben.page.getByRole('list', { name: 'Answers' }).getByText('class-ann').waitFor();
});

test('the owner renames the classroom and deletes it, and nobody finds it any more', async () => {
  await visit(ann.page, path);
  await visit(teacher.page, `${path}?tab=people`);
  await teacher.page.getByLabel('Name of the classroom').fill('Friday group');
  await teacher.page.getByRole('button', { name: 'Rename' }).click();
  await ann.page.getByRole('heading', { name: 'Friday group' }).waitFor();
  await teacher.page.getByRole('button', { name: 'Delete classroom' }).click();
  await teacher.page.getByRole('dialog').getByRole('button', { name: 'Delete classroom' }).click();
  await ann.page.getByText('The owner has deleted this classroom.').waitFor();
  await teacher.page.waitForURL(/\/classroom$/);
  expect((await ann.page.goto(path))?.status()).toBe(404);
});
