import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EngineReport, EngineTask } from './engine.ts';
import { EngineSession, type EngineNews } from './engine-session.ts';

/** Shortest time between two reports on the page, ms: an engine says more than people can read. */
const REPORT_EVERY_MS = 100;

/**
 * Runs the engine on a task while there is one: it is loaded with the first task, and ends with the last one or with the
 * page. Only a report of the present task is returned.
 */
export function useEngine(task: EngineTask | undefined) {
  const [news, setNews] = useState<EngineNews & { attempt: number }>();
  const [found, setFound] = useState<{ key: string; report: EngineReport }>();
  const [attempt, setAttempt] = useState(0);
  const session = useRef<EngineSession>(undefined);
  const variant = task?.variant;
  const key = task ? JSON.stringify(task) : '';

  const search = useEffectEvent(() => {
    if (!task) return;
    const show = throttled((report: EngineReport) => setFound({ key, report }));
    session.current?.analyse(task, show);
  });

  useEffect(() => {
    if (variant === undefined) return;
    const opened = new EngineSession(variant, (said) => setNews({ ...said, attempt }));
    session.current = opened;
    search();
    return () => {
      opened.end();
      session.current = undefined;
    };
  }, [variant, attempt]);

  useEffect(() => {
    if (key !== '') search();
  }, [key]);

  const now = news?.attempt === attempt ? news : undefined;
  return {
    state: now?.state ?? 'loading',
    progress: now?.progress,
    report: found?.key === key ? found.report : undefined,
    /** Starts the engine again after it has failed or was taken. */
    again: () => setAttempt((count) => count + 1),
  };
}

/** Calls at once, and after that at most every `REPORT_EVERY_MS` with the newest value. */
const throttled = <Value>(call: (value: Value) => void): ((value: Value) => void) => {
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (value) => {
    clearTimeout(timer);
    const go = () => {
      last = performance.now();
      call(value);
    };
    const wait = last + REPORT_EVERY_MS - performance.now();
    if (wait <= 0) go();
    else timer = setTimeout(go, wait);
  };
};
