/** A program that speaks UCI on its standard input and output, with the engine of the variants. */
import { createInterface } from 'node:readline';

/** What the engine's script makes; its types name a module that does not exist. */
interface VariantEngine {
  uci: (command: string) => void;
  listen: (text: string) => void;
}

const { default: create } = (await import(import.meta.resolve('@lichess-org/stockfish-web/fsf_14.js'))) as {
  default: () => Promise<VariantEngine>;
};
const engine = await create();
engine.listen = (text) => void process.stdout.write(`${text}\n`);
// The networks of the variants would have to be fetched from elsewhere; its own evaluation is strong enough.
engine.uci('setoption name Use NNUE value false');
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => engine.uci(line));
// The engine's threads would keep the process alive after the server's end.
lines.on('close', () => process.exit(0));
