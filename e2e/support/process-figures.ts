import { setTimeout as sleep } from 'node:timers/promises';
import type { RawHttp } from './raw-http.ts';

/** How a server was at one moment. */
export interface ProcessFigures {
  /** Since the first look, in seconds. */
  readonly second: number;
  /** In megabytes, as the system counts it and as Node does. */
  readonly memory: number;
  readonly heap: number;
  /** How late the event loop was at most since the look before, in milliseconds. */
  readonly loopDelay: number;
  /** Open files and connections. */
  readonly files: number;
  readonly inFlight: number;
  readonly streams: number;
}

const MEGABYTE = 1_048_576;

/** Asks a server for its figures; null when it did not answer. */
export async function readMetrics(http: RawHttp, began: number): Promise<ProcessFigures | null> {
  const { status, body } = await http.ask('/metrics', null);
  if (status !== 200) return null;
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(body)?.[1] ?? Number.NaN);
  return {
    second: Math.round((performance.now() - began) / 1_000),
    memory: Math.round(figure('process_resident_memory_bytes') / MEGABYTE),
    heap: Math.round(figure('nodejs_heap_size_used_bytes') / MEGABYTE),
    loopDelay: Math.round(figure('nodejs_eventloop_lag_max_seconds') * 1_000),
    files: figure('process_open_fds'),
    inFlight: figure('gable_http_requests_in_flight'),
    streams: figure('gable_live_streams'),
  };
}

/** What was seen of a server over some time. */
export interface Watched {
  readonly series: readonly ProcessFigures[];
  /** The longest that `/healthz` took, in milliseconds; infinite when it was not answered with 200. */
  readonly slowestHealth: number;
}

/** Looks at a server's health all the time, and at its figures every so many milliseconds, until it is told to stop. */
export function watchFigures(http: RawHttp, everyMs: number): { readonly stop: () => Promise<Watched> } {
  const began = performance.now();
  const series: ProcessFigures[] = [];
  let slowestHealth = 0;
  let stopped = false;

  async function lookAtHealth(): Promise<void> {
    while (!stopped) {
      const sentAt = performance.now();
      const { status } = await http.ask('/healthz', null);
      const took = status === 200 ? Math.round(performance.now() - sentAt) : Number.POSITIVE_INFINITY;
      slowestHealth = Math.max(slowestHealth, took);
      await sleep(100);
    }
  }

  async function lookAtFigures(): Promise<void> {
    while (!stopped) {
      const figures = await readMetrics(http, began);
      if (figures) series.push(figures);
      await sleep(everyMs);
    }
  }

  const looking = Promise.all([lookAtHealth(), lookAtFigures()]);
  return {
    stop: async () => {
      stopped = true;
      await looking;
      return { series, slowestHealth };
    },
  };
}
