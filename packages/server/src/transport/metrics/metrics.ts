import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseLoad } from '#db/index.ts';
import type { OutboxFigures } from '#outbox/index.ts';
import type { ShedReason } from '../overload/shed-load.ts';

/** Upper ends of the classes that answers are counted in, in seconds. */
const LATENCY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The same for the provider's messages, which may come days late. */
const LAG_BUCKETS = [0.5, 1, 2, 5, 10, 30, 60, 300, 1_800, 3_600, 21_600, 86_400, 259_200];

/** One answer, as it is counted. */
export interface Answered {
  readonly method: string;
  /** The route's pattern, never the address: that has ids in it. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** What is looked up when somebody asks for the figures. */
export interface Snapshot {
  readonly database: DatabaseLoad;
  /** Null when the database does not answer. */
  readonly outbox: OutboxFigures | null;
  readonly streams: number;
  readonly inFlight: number;
}

/** The figures of one process. */
export interface Metrics {
  readonly contentType: string;
  answered(answer: Answered): void;
  /** A request was turned away because there were too many. */
  shed(reason: ShedReason): void;
  /** A message of the payment provider was stored so long after it happened, in milliseconds. */
  webhookStored(lagMs: number): void;
  /** Everything, in Prometheus's text format. */
  render(now: Snapshot): Promise<string>;
}

/** So many answers wait to be counted at most. */
const COUNTED_AT_ONCE = 256;

/**
 * Counts answers many at a time: one by one, each between other work, they would take the processor six times as long.
 */
function createAnswerCount(answers: Histogram<'method' | 'route' | 'status'>) {
  let waiting: Answered[] = [];
  const flush = (): void => {
    const counted = waiting;
    waiting = [];
    for (const { method, route, status, seconds } of counted)
      answers.observe({ method, route, status }, seconds);
  };
  return {
    add: (answer: Answered): void => {
      waiting.push(answer);
      if (waiting.length === COUNTED_AT_ONCE) flush();
    },
    flush,
  };
}

/** The gauges that a snapshot sets. */
function createGauges(register: Registry) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] });
  const jobs = new Gauge({
    name: 'gable_outbox_jobs',
    help: 'Jobs of the outbox, of all processes: waiting, of these due, and dead, which wait for a person.',
    labelNames: ['state'],
    registers: [register],
  });
  const oldest = gauge('gable_outbox_oldest_due_seconds', 'How long the oldest due job has been due.');
  const isUp = gauge('gable_database_up', '1 when the database answers.');
  const connections = new Gauge({
    name: 'gable_database_connections',
    help: 'Connections of this process, and who waits for one.',
    labelNames: ['state'],
    registers: [register],
  });
  const streams = gauge('gable_live_streams', 'Open streams of live updates in this process.');
  const inFlight = gauge('gable_http_requests_in_flight', 'Requests that are being answered.');
  return (now: Snapshot): void => {
    isUp.set(now.outbox ? 1 : 0);
    for (const state of ['waiting', 'due', 'dead'] as const) {
      if (now.outbox) jobs.set({ state }, now.outbox[state]);
      else jobs.remove({ state });
    }
    oldest.set(now.outbox ? now.outbox.oldestDueMs / 1_000 : Number.NaN);
    const { connections: open, idle, waiting } = now.database;
    connections.set({ state: 'in_use' }, open - idle);
    connections.set({ state: 'idle' }, idle);
    connections.set({ state: 'waited_for' }, waiting);
    streams.set(now.streams);
    inFlight.set(now.inFlight);
  };
}

/** Begins to count. What Node says of the process (memory, event loop, garbage collection) is counted along. */
export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const answers = new Histogram({
    name: 'gable_http_request_duration_seconds',
    help: 'How long answers took, by route; streams are not among them.',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY_BUCKETS,
    registers,
  });
  const turnedAway = new Counter({
    name: 'gable_http_requests_shed_total',
    help: 'Requests that were turned away because there were too many.',
    labelNames: ['reason'],
    registers,
  });
  const lag = new Histogram({
    name: 'gable_webhook_lag_seconds',
    help: 'How long after it happened a message of the payment provider was stored.',
    buckets: LAG_BUCKETS,
    registers,
  });
  const setGauges = createGauges(register);
  const count = createAnswerCount(answers);
  return {
    contentType: register.contentType,
    answered: count.add,
    shed: (reason) => turnedAway.inc({ reason }),
    webhookStored: (lagMs) => lag.observe(lagMs / 1_000),
    render: (now) => {
      setGauges(now);
      count.flush();
      return register.metrics();
    },
  };
}
