import type { SandboxDatabase } from './database.ts';

export const DELIVERY_STATES = ['due', 'delivered', 'dropped', 'given_up'] as const;

/**
 * `due`: waiting for its first or next attempt. `delivered`: accepted with a 2xx. `dropped`: by a
 * fault. `given_up`: after all retries.
 */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A delivery of an event to an endpoint. */
export interface Delivery {
  readonly seq: number;
  readonly event: string;
  /** `default` for the configured target, otherwise the endpoint's id. */
  readonly endpoint: string;
  readonly payload: string;
  readonly attempts: number;
}

/** A delivery for lists. */
export interface ListedDelivery extends Omit<Delivery, 'payload'> {
  readonly state: DeliveryState;
  /** When the attempt is or was due, in milliseconds of the sandbox clock. */
  readonly due: number;
  /** The result of the last attempt, such as `taken` or `status 500`; null before the first. */
  readonly answer: string | null;
  /** The event type, such as `invoice.paid`. */
  readonly type: string;
  /** The connected account; null for the platform. */
  readonly account: string | null;
}

/** The filters of a delivery list, newest first. */
export interface DeliveryQuery {
  readonly limit: number;
  readonly state?: DeliveryState | undefined;
  readonly event?: string | undefined;
  /** Deliveries before this `seq`. */
  readonly before?: number | undefined;
}

/** Stores deliveries and their attempts. Times are milliseconds of the sandbox clock. */
export class DeliveryStore {
  readonly #database: SandboxDatabase;

  constructor(database: SandboxDatabase) {
    this.#database = database;
  }

  /** Queues a delivery, or records that a fault dropped it. */
  add(event: string, endpoint: string, payload: string, due: number, state: 'due' | 'dropped'): void {
    this.#database
      .prepare('INSERT INTO deliveries (event, endpoint, payload, state, due) VALUES (?, ?, ?, ?, ?)')
      .run(event, endpoint, payload, state, due);
  }

  /** Returns the deliveries due by `now`, in order of time. */
  due(now: number, limit: number): readonly Delivery[] {
    return this.#database
      .prepare<[number, number], Delivery>(
        `SELECT seq, event, endpoint, payload, attempts FROM deliveries
         WHERE state = 'due' AND due <= ? ORDER BY due, seq LIMIT ?`,
      )
      .all(now, limit);
  }

  /** Whether a delivery is still due; it may have been dropped or delayed since it was read. */
  isDue(seq: number, now: number): boolean {
    return (
      this.#database
        .prepare("SELECT 1 FROM deliveries WHERE seq = ? AND state = 'due' AND due <= ?")
        .get(seq, now) !== undefined
    );
  }

  /** Returns when the next delivery is due; undefined if there is none. */
  nextDue(): number | undefined {
    return (
      this.#database
        .prepare<[], { due: number | null }>("SELECT MIN(due) AS due FROM deliveries WHERE state = 'due'")
        .get()?.due ?? undefined
    );
  }

  /** Records a 2xx response. */
  delivered(seq: number, answer: string): void {
    this.#database
      .prepare("UPDATE deliveries SET state = 'delivered', attempts = attempts + 1, answer = ? WHERE seq = ?")
      .run(answer, seq);
  }

  /** Records a failed attempt with its reason and the time of the retry; undefined gives up. */
  failed(seq: number, answer: string, retryAt: number | undefined): void {
    this.#database
      .prepare(
        'UPDATE deliveries SET state = ?, due = COALESCE(?, due), attempts = attempts + 1, answer = ? WHERE seq = ?',
      )
      .run(retryAt === undefined ? 'given_up' : 'due', retryAt ?? null, answer, seq);
  }

  /** Makes an event's deliveries due again, regardless of their state; returns how many. */
  replay(event: string, due: number): number {
    return this.#database
      .prepare("UPDATE deliveries SET state = 'due', due = ?, attempts = 0 WHERE event = ?")
      .run(due, event).changes;
  }

  /** Makes a delivery due at `due`, or drops it. Returns false if it does not exist. */
  move(seq: number, state: 'due' | 'dropped', due: number): boolean {
    return (
      this.#database
        .prepare('UPDATE deliveries SET state = ?, due = ?, attempts = 0 WHERE seq = ?')
        .run(state, due, seq).changes === 1
    );
  }

  /** Queues a copy of a delivery at `due`. Returns false if it does not exist. */
  duplicate(seq: number, due: number): boolean {
    return (
      this.#database
        .prepare(
          `INSERT INTO deliveries (event, endpoint, payload, state, due)
           SELECT event, endpoint, payload, 'due', ? FROM deliveries WHERE seq = ?`,
        )
        .run(due, seq).changes === 1
    );
  }

  /** Lists deliveries, newest first. */
  list(query: DeliveryQuery): readonly ListedDelivery[] {
    const { limit, state = null, event = null, before = null } = query;
    return this.#database
      .prepare<unknown[], ListedDelivery>(
        `SELECT seq, event, endpoint, state, due, attempts, answer,
           json_extract(payload, '$.type') AS type,
           COALESCE(json_extract(payload, '$.account'), json_extract(payload, '$.related_object.id')) AS account
         FROM deliveries
         WHERE (? IS NULL OR state = ?) AND (? IS NULL OR event = ?) AND (? IS NULL OR seq < ?)
         ORDER BY seq DESC LIMIT ?`,
      )
      .all(state, state, event, event, before, before, limit);
  }

  /** Returns a delivery with its body; undefined if it does not exist. */
  find(seq: number): { readonly delivery: ListedDelivery; readonly payload: string } | undefined {
    const [delivery] = this.list({ limit: 1, before: seq + 1 });
    const row = this.#database
      .prepare<[number], { payload: string }>('SELECT payload FROM deliveries WHERE seq = ?')
      .get(seq);
    return delivery === undefined || row === undefined ? undefined : { delivery, payload: row.payload };
  }

  /** Counts the deliveries by state. */
  counts(): { readonly [state: string]: number } {
    const rows = this.#database
      .prepare<[], { state: string; count: number }>(
        'SELECT state, COUNT(*) AS count FROM deliveries GROUP BY state',
      )
      .all();
    return Object.fromEntries(rows.map((row) => [row.state, row.count]));
  }
}
