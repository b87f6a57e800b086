import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseLoad } from '#db/index.ts';
import { BOOK_COLUMNS, type BooksTotal } from '#domains/books/index.ts';
import type { OutboxMetrics } from '#outbox/index.ts';
import type { ShedReason } from '../overload/shed-load.ts';

/** Histogram buckets of response times, in seconds. */
const LATENCY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Histogram buckets of webhook delays, in seconds. Stripe may deliver days later. */
const LAG_BUCKETS = [0.5, 1, 2, 5, 10, 30, 60, 300, 1_800, 3_600, 21_600, 86_400, 259_200];

/** The label of each column of the books. */
const ACCOUNT_LABELS: Readonly<Record<(typeof BOOK_COLUMNS)[number], string>> = {
  fees: 'fees',
  feeRefunds: 'fee_refunds',
  processingCosts: 'processing_costs',
  disputeFees: 'dispute_fees',
  payouts: 'payouts',
  adjustments: 'adjustments',
};

interface ResponseSample {
  readonly method: string;
  /** The route's pattern, never the URL, which contains ids. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** The values that are read when the metrics are rendered. */
interface Snapshot {
  readonly database: DatabaseLoad;
  /** Null if the database is not available. */
  readonly outbox: OutboxMetrics | null;
  /** The platform's books by currency. Null if the database is not available. */
  readonly books: readonly BooksTotal[] | null;
  readonly streams: number;
  readonly inFlight: number;
}

/** The metrics of one process. */
export interface Metrics {
  readonly contentType: string;
  recordResponse(sample: ResponseSample): void;
  /** Counts a request that was rejected because of overload. */
  recordShed(reason: ShedReason): void;
  /** Records the milliseconds between an event of the payment provider and its storage. */
  recordWebhookLag(lagMs: number): void;
  /** Renders all metrics in the Prometheus text format. */
  render(now: Snapshot): Promise<string>;
}

const BATCH_SIZE = 256;

/** Records responses in batches: recording each one separately takes six times as much CPU time. */
function createResponseBatch(histogram: Histogram<'method' | 'route' | 'status'>) {
  let pending: ResponseSample[] = [];
  const flush = (): void => {
    const samples = pending;
    pending = [];
    for (const { method, route, status, seconds } of samples)
      histogram.observe({ method, route, status }, seconds);
  };
  return {
    add: (sample: ResponseSample): void => {
      pending.push(sample);
      if (pending.length === BATCH_SIZE) flush();
    },
    flush,
  };
}

function createGauges(register: Registry) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] });
  const jobs = new Gauge({
    name: 'gable_outbox_jobs',
    help: 'Outbox jobs of all processes: waiting, due (a part of waiting), and dead.',
    labelNames: ['state'],
    registers: [register],
  });
  const oldest = gauge('gable_outbox_oldest_due_seconds', 'How long the oldest due job has been due.');
  const isUp = gauge('gable_database_up', '1 if the database is available.');
  const connections = new Gauge({
    name: 'gable_database_connections',
    help: 'Database connections of this process, and callers that wait for one.',
    labelNames: ['state'],
    registers: [register],
  });
  const streams = gauge('gable_live_streams', 'Open realtime streams in this process.');
  const inFlight = gauge('gable_http_requests_in_flight', 'Requests in flight.');
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

/** Creates the gauges of the platform's books. */
function createBooksGauges(register: Registry) {
  const booked = new Gauge({
    name: 'gable_books_cents',
    help: "The platform's ledger since its first entry, in cents: what fees, refunds, costs and payouts added to the balance.",
    labelNames: ['account', 'currency'],
    registers: [register],
  });
  const balance = new Gauge({
    name: 'gable_books_balance_cents',
    help: "The platform's balance in the ledger, in cents.",
    labelNames: ['currency'],
    registers: [register],
  });
  return (books: readonly BooksTotal[] | null): void => {
    booked.reset();
    balance.reset();
    for (const total of books ?? []) {
      const { currency, amounts } = total;
      for (const column of BOOK_COLUMNS)
        booked.set({ account: ACCOUNT_LABELS[column], currency }, amounts[column]);
      balance.set({ currency }, total.balance);
    }
  };
}

/**
 * Creates the metrics, including Node's default metrics (memory, event loop, garbage collection).
 */
export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const responses = new Histogram({
    name: 'gable_http_request_duration_seconds',
    help: 'Response times by route, without streams.',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY_BUCKETS,
    registers,
  });
  const shed = new Counter({
    name: 'gable_http_requests_shed_total',
    help: 'Requests that were rejected because of overload.',
    labelNames: ['reason'],
    registers,
  });
  const lag = new Histogram({
    name: 'gable_webhook_lag_seconds',
    help: 'Time between an event of the payment provider and its storage.',
    buckets: LAG_BUCKETS,
    registers,
  });
  const setGauges = createGauges(register);
  const setBooks = createBooksGauges(register);
  const batch = createResponseBatch(responses);
  return {
    contentType: register.contentType,
    recordResponse: batch.add,
    recordShed: (reason) => shed.inc({ reason }),
    recordWebhookLag: (lagMs) => lag.observe(lagMs / 1_000),
    render: (now) => {
      setGauges(now);
      setBooks(now.books);
      batch.flush();
      return register.metrics();
    },
  };
}
