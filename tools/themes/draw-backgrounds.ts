import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEIGHT, SCENES, WIDTH } from './background-scenes.ts';
import { BACKGROUNDS, surfaceLines, tonesOf, type Background, type Mode } from './backgrounds.ts';

const picture = (background: Background, mode: Mode): string => {
  const tones = tonesOf(background, mode);
  const scene = background.scene === undefined ? '' : SCENES[background.scene](tones);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice"><path fill="${tones.ground}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${scene}</svg>\n`;
};

/** Both modes side by side, as the page has them: half dark, half light. */
const preview = (background: Background): string => {
  const half = (mode: Mode) => {
    const tones = tonesOf(background, mode);
    const scene = background.scene === undefined ? '' : SCENES[background.scene](tones);
    const apart = scene.replaceAll(/(id="|url\(#|href="#)(\w)/g, `$1${mode}$2`);
    return `<path fill="${tones.ground}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${apart}`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="320" height="200">${half('dark')}<clipPath id="half"><path d="M${WIDTH} 0v${HEIGHT}H500z"/></clipPath><g clip-path="url(#half)">${half('light')}</g></svg>\n`;
};

const block = (selector: string, lines: readonly string[]): string =>
  `${selector} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;

/** The picture of the mode that is shown is fetched, the other is not. */
const cssOf = (background: Background): string => {
  const surfaces = block('html:root', surfaceLines(background));
  if (background.scene === undefined) return surfaces;
  const image = (mode: Mode) => [`--page-image: url('/themes/backgrounds/${background.id}-${mode}.svg');`];
  return [
    surfaces,
    block('html:root', image('dark')),
    `@media (prefers-color-scheme: light) {\n${indented(block("html:root:not([data-theme='dark'])", image('light')))}}\n`,
    block("html:root[data-theme='light']", image('light')),
  ].join('\n');
};

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

export const drawBackgrounds = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
  write('plain.css', '/* What every page brings along. */\n');
  write('plain-preview.svg', preview({ id: 'plain', hue: 70, chroma: 0.008 }));
  for (const background of BACKGROUNDS) {
    write(`${background.id}.css`, cssOf(background));
    write(`${background.id}-preview.svg`, preview(background));
    if (background.scene === undefined) continue;
    write(`${background.id}-dark.svg`, picture(background, 'dark'));
    write(`${background.id}-light.svg`, picture(background, 'light'));
  }
};
