import { expect, test } from 'vitest';
import { createLog, plainLine } from './log.ts';

const logged = (write: (log: ReturnType<typeof createLog>) => void, logLevel: 'info' | 'warn' = 'info') => {
  const lines: string[] = [];
  write(createLog({ logLevel }, { write: (line) => void lines.push(line) }));
  return lines;
};

test('writes one JSON object per line, with the level by name and the time', () => {
  const [line] = logged((log) => log.info({ game: 'g1' }, 'started'));
  expect(JSON.parse(line!)).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    game: 'g1',
    msg: 'started',
  });
});

test('leaves out lines below its level', () => {
  expect(logged((log) => log.info('quiet'), 'warn')).toEqual([]);
});

test('removes secrets from a line, at any depth', () => {
  const secrets = { password: 'S3cret', email: 'S3cret', headers: { cookie: 'S3cret', 'set-cookie': 'S3cret' } };
  const lines = logged((log) => {
    log.info({ ...secrets, token: 'S3cret', _token: 'S3cret' }, 'top');
    log.info({ request: { body: secrets, headers: { authorization: 'S3cret' } } }, 'deep');
  });
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toContain('S3cret');
});

test('prints a plain line for a person, with the stack of an error', () => {
  const line = JSON.stringify({
    level: 'error',
    time: '2026-01-02T03:04:05.678Z',
    msg: 'broke',
    a: 1,
    err: { stack: 'Error: x\n    at y' },
  });
  expect(plainLine(line)).toBe('03:04:05.678 ERROR broke a=1\nError: x\n    at y\n');
});
