import { expect, test } from 'vitest';
import { filesOf, type Manifest } from './size.ts';

const MANIFEST: Manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js', imports: ['index.html'] },
  '_board.js': { file: 'assets/board.js', imports: ['_react.js'] },
  'src/GamePage.tsx': { file: 'assets/game.js', imports: ['index.html', '_board.js'] },
  'src/style.css': { file: 'assets/style.css' },
};

test('counts everything that a page imports, directly or indirectly, once', () => {
  expect(filesOf(MANIFEST, ['index.html', 'src/GamePage.tsx', 'src/style.css'])).toEqual([
    'assets/index.js',
    'assets/react.js',
    'assets/game.js',
    'assets/board.js',
  ]);
});

test('a page that is missing from the build throws', () => {
  expect(() => filesOf(MANIFEST, ['src/OldPage.tsx'])).toThrow('src/OldPage.tsx');
});
