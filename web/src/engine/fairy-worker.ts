import wasm from '@lichess-org/stockfish-web/fsf_14.wasm?url';
import script from '@lichess-org/stockfish-web/fsf_14.js?url';

/** What the engine's script makes; its types name a module that does not exist. */
interface FairyEngine {
  uci: (command: string) => void;
  listen: (text: string) => void;
}

interface FairyOptions {
  locateFile: (file: string) => string;
  mainScriptUrlOrBlob: string;
}

/**
 * Runs the engine of the variants in this worker. Its threads are workers of this one, so that all of them end when it is
 * ended. Commands that come before it is there wait.
 */
const start = async (): Promise<FairyEngine> => {
  const address = new URL(script, location.href).href;
  const { default: create } = (await import(/* @vite-ignore */ address)) as {
    default: (options: FairyOptions) => Promise<FairyEngine>;
  };
  const engine = await create({ locateFile: () => new URL(wasm, location.href).href, mainScriptUrlOrBlob: address });
  engine.listen = (text) => postMessage(text);
  // The networks of the variants would have to be fetched from elsewhere; its own evaluation is strong enough.
  engine.uci('setoption name Use NNUE value false');
  return engine;
};

const started = start();
self.onmessage = ({ data }: MessageEvent<string>) => void started.then((engine) => engine.uci(data));
