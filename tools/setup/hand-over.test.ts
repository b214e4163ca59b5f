import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

// The child shows by an open connection that it lives; the connection ends with the child, whatever its parent is by
// then.
const CHILD = `
  const socket = require('node:net').connect(Number(process.env.TEST_PORT), '127.0.0.1', () => socket.write('up'));
  socket.on('data', () => process.exit(7));
  process.once('SIGTERM', () => setTimeout(() => socket.end('asked to stop', () => process.exit(0)), 300));
`;

const parent = (keepOwnProcess: boolean): string => `
  if (${keepOwnProcess}) process.execve = undefined;
  const { handOver } = await import(${JSON.stringify(join(import.meta.dirname, 'hand-over.mjs'))});
  await handOver(process.execPath, ['-e', ${JSON.stringify(CHILD)}], process.env);
`;

let server: Server;
let starter: ChildProcess;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  starter.kill('SIGKILL');
  server.close();
});

/** Starts parent and child, in a shell as npm does or without, and returns the child's connection once it is up. */
const startPair = async (keepOwnProcess: boolean, inShell = false): Promise<Socket> => {
  const { port } = server.address() as { port: number };
  const { npm_lifecycle_event: _, ...env } = process.env;
  const command = [process.execPath, '--input-type=module', '-e', parent(keepOwnProcess)];
  // A shell with another command to run stays alive, as npm's shell does.
  const [file = '', ...args] = inShell ? ['/bin/sh', '-c', '"$@"; exit $?', 'sh', ...command] : command;
  starter = spawn(file, args, {
    env: { ...env, TEST_PORT: String(port), ...(inShell ? { npm_lifecycle_event: 'start' } : {}) },
    stdio: 'inherit',
    // The pair has its own process group, like a job of a terminal.
    detached: true,
  });
  const [socket] = (await once(server, 'connection')) as [Socket];
  await once(socket, 'data');
  return socket;
};

const lastWords = async (socket: Socket): Promise<string> => {
  let words = '';
  for await (const piece of socket) words += String(piece);
  return words;
};

test.each([
  ['replacing itself', false],
  ['as a parent', true],
])('%s, it passes on a signal and the exit code', async (_how, keepOwnProcess) => {
  const socket = await startPair(keepOwnProcess);
  const ended = once(starter, 'exit');
  starter.kill('SIGTERM');
  expect(await lastWords(socket)).toBe('asked to stop');
  expect(await ended).toEqual([0, null]);

  const other = await startPair(keepOwnProcess);
  const failed = once(starter, 'exit');
  other.write('fail');
  expect(await failed).toEqual([7, null]);
});

test('a parent that is killed outright leaves no orphan', async () => {
  const socket = await startPair(true);
  starter.kill('SIGKILL');
  expect(await lastWords(socket)).toBe('asked to stop');
});

test.each([
  ['replacing itself', false],
  ['as a parent', true],
])("%s, it ends when npm's shell is told to stop", async (_how, keepOwnProcess) => {
  const socket = await startPair(keepOwnProcess, true);
  starter.kill('SIGTERM');
  expect(await lastWords(socket)).toBe('asked to stop');
});

test.each([
  ['replacing itself', false],
  ['as a parent', true],
])('%s, it stops once and in order when all processes are told to stop', async (_how, keepOwnProcess) => {
  const socket = await startPair(keepOwnProcess, true);
  process.kill(-(starter.pid ?? NaN), 'SIGTERM');
  expect(await lastWords(socket)).toBe('asked to stop');
});
