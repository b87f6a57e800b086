import { setTimeout as sleep } from 'node:timers/promises';
import type { RawHttp } from './raw-http.ts';

/** The metrics of a server at one time. */
export interface ProcessFigures {
  /** Seconds since the first sample. */
  readonly second: number;
  /** In megabytes: the resident memory, and the heap that Node uses. */
  readonly memory: number;
  readonly heap: number;
  /** The maximum event loop delay since the previous sample, in milliseconds. */
  readonly loopDelay: number;
  /** Open files and connections. */
  readonly files: number;
  readonly inFlight: number;
  readonly streams: number;
}

const MEGABYTE = 1_048_576;

/** Reads the metrics of a server. Null if it did not respond. */
export async function readMetrics(http: RawHttp, startedAt: number): Promise<ProcessFigures | null> {
  const { status, body } = await http.send('/metrics', null);
  if (status !== 200) return null;
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(body)?.[1] ?? Number.NaN);
  return {
    second: Math.round((performance.now() - startedAt) / 1_000),
    memory: Math.round(figure('process_resident_memory_bytes') / MEGABYTE),
    heap: Math.round(figure('nodejs_heap_size_used_bytes') / MEGABYTE),
    loopDelay: Math.round(figure('nodejs_eventloop_lag_max_seconds') * 1_000),
    files: figure('process_open_fds'),
    inFlight: figure('gable_http_requests_in_flight'),
    streams: figure('gable_live_streams'),
  };
}

/** The observations of a server over some time. */
export interface Watched {
  readonly series: readonly ProcessFigures[];
  /** The maximum duration of `/healthz`, in milliseconds. Infinite if a response was not 200. */
  readonly slowestHealth: number;
}

/**
 * Checks a server's health continuously, and reads its metrics at this interval, until it is
 * stopped.
 */
export function watchFigures(http: RawHttp, everyMs: number): { readonly stop: () => Promise<Watched> } {
  const startedAt = performance.now();
  const series: ProcessFigures[] = [];
  let slowestHealth = 0;
  let stopped = false;

  async function checkHealth(): Promise<void> {
    while (!stopped) {
      const sentAt = performance.now();
      const { status } = await http.send('/healthz', null);
      const took = status === 200 ? Math.round(performance.now() - sentAt) : Number.POSITIVE_INFINITY;
      slowestHealth = Math.max(slowestHealth, took);
      await sleep(100);
    }
  }

  async function sampleMetrics(): Promise<void> {
    while (!stopped) {
      const figures = await readMetrics(http, startedAt);
      if (figures) series.push(figures);
      await sleep(everyMs);
    }
  }

  const running = Promise.all([checkHealth(), sampleMetrics()]);
  return {
    stop: async () => {
      stopped = true;
      await running;
      return { series, slowestHealth };
    },
  };
}
