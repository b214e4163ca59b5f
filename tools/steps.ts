import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** One command that either succeeds or fails. */
export interface Step {
  name: string;
  /** Prints the output of the command even when it succeeds. */
  loud?: boolean;
  /** A program of node_modules/.bin, or a script of the repository for Node to run. */
  run: readonly [string, ...string[]];
}

export interface Outcome {
  passed: number;
  /** Names of the steps that failed. */
  failed: string[];
}

/** Runs all steps, at most two at a time because there may be only two cores, and prints a line for each as it ends. */
export const runSteps = async (steps: readonly Step[]): Promise<Outcome> => {
  const waiting = [...steps];
  const outcome: Outcome = { passed: 0, failed: [] };
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const passed = await runStep(step);
      if (passed) outcome.passed += 1;
      else outcome.failed.push(step.name);
    }
  };
  await Promise.all([work(), work()]);
  return outcome;
};

const runStep = async ({ name, run, loud }: Step): Promise<boolean> => {
  const started = performance.now();
  const { code, output } = await capture(run);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(24)} ${seconds.padStart(5)} s`);
  if (code !== 0 || loud) console.log(output.trimEnd().replaceAll(/^/gm, '    '));
  return code === 0;
};

/** Runs a command to its end and returns everything it printed. */
export const capture = async (run: Step['run']): Promise<{ code: number; output: string }> => {
  const child = start(run, 'pipe');
  const pieces: Buffer[] = [];
  child.stdout?.on('data', (piece: Buffer) => pieces.push(piece));
  child.stderr?.on('data', (piece: Buffer) => pieces.push(piece));
  const [code] = await once(child, 'close');
  return { code: code ?? 1, output: Buffer.concat(pieces).toString() };
};

/** Runs a command on this terminal to its end and returns its exit code. */
export const show = async (run: Step['run'], environment: Record<string, string> = {}): Promise<number> => {
  const [code] = await once(start(run, 'inherit', environment), 'close');
  return code ?? 1;
};

const start = (
  [program, ...rest]: Step['run'],
  stdio: 'pipe' | 'inherit',
  environment: Record<string, string> = {},
) => {
  const ours = program.endsWith('.ts') || program.endsWith('.mjs');
  const [file, args] = ours ? [process.execPath, [program, ...rest]] : [binary(program), rest];
  const PATH = `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}`;
  return spawn(file, args, {
    cwd: ROOT,
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, PATH, ...environment },
  });
};

const binary = (program: string): string => join(ROOT, 'node_modules/.bin', program);
