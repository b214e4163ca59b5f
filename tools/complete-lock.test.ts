import { expect, test } from 'vitest';
import { entryFor, missingFrom } from './complete-lock.ts';

test('finds packages that are named but not described, anywhere in the file', () => {
  const packages = {
    'node_modules/lint': {
      dev: true,
      optionalDependencies: { 'lint-linux-x64': '1.0.0', 'lint-darwin-arm64': '1.0.0' },
    },
    'node_modules/lint/node_modules/lint-linux-x64': { version: '1.0.0' },
  };
  expect(missingFrom({ packages })).toEqual([{ name: 'lint-darwin-arm64', version: '1.0.0', dev: true }]);
});

test.each([
  ['@lint/binding-linux-x64-musl', { cpu: ['x64'], libc: ['musl'], os: ['linux'] }],
  ['@lint/binding-linux-arm-gnueabihf', { cpu: ['arm'], libc: ['glibc'], os: ['linux'] }],
  ['@lint/binding-win32-ia32-msvc', { cpu: ['ia32'], os: ['win32'] }],
  ['lint-darwin-arm64', { cpu: ['arm64'], os: ['darwin'] }],
  ['@lint/binding-wasm32-wasi', { cpu: ['wasm32'] }],
])('reads the system from the package name %s', (name, system) => {
  expect(entryFor({ name, version: '1.0.0', dev: undefined })).toEqual({ version: '1.0.0', optional: true, ...system });
});
