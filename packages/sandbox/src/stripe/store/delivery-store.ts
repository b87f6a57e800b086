import type { SandboxDatabase } from './database.ts';

/** What may become of a delivery. */
export const DELIVERY_STATES = ['due', 'delivered', 'dropped', 'given_up'] as const;

/** A delivery's state: waiting for its time or its next try, taken with a 2xx, swallowed by a switch, or given up. */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One posting of one event to one endpoint. */
export interface Delivery {
  readonly seq: number;
  readonly event: string;
  /** `default` for the target the sandbox was started with, else a webhook endpoint's id. */
  readonly endpoint: string;
  readonly payload: string;
  readonly attempts: number;
}

/** A delivery as people see it. */
export interface ListedDelivery extends Omit<Delivery, 'payload'> {
  readonly state: DeliveryState;
  /** When it is (or was) to be tried, milliseconds of the sandbox clock. */
  readonly due: number;
  /** What came of the last try, such as `taken` or `status 500`; null before the first. */
  readonly answer: string | null;
  /** The event's type, such as `invoice.paid`. */
  readonly type: string;
  /** The connected account it is about; null for the platform's own. */
  readonly account: string | null;
}

/** Which deliveries somebody wants to see, newest first. */
export interface DeliveryQuery {
  readonly limit: number;
  readonly state?: DeliveryState | undefined;
  readonly event?: string | undefined;
  /** Only those older than this `seq`. */
  readonly before?: number | undefined;
}

/** Deliveries with their tries. Times are milliseconds of the sandbox clock. */
export class DeliveryStore {
  readonly #database: SandboxDatabase;

  constructor(database: SandboxDatabase) {
    this.#database = database;
  }

  /** Queues a delivery, or records that a fault switch dropped it. */
  add(event: string, endpoint: string, payload: string, due: number, state: 'due' | 'dropped'): void {
    this.#database
      .prepare('INSERT INTO deliveries (event, endpoint, payload, state, due) VALUES (?, ?, ?, ?, ?)')
      .run(event, endpoint, payload, state, due);
  }

  /** What is due by `now`, in order of time. */
  due(now: number, limit: number): readonly Delivery[] {
    return this.#database
      .prepare<[number, number], Delivery>(
        `SELECT seq, event, endpoint, payload, attempts FROM deliveries
         WHERE state = 'due' AND due <= ? ORDER BY due, seq LIMIT ?`,
      )
      .all(now, limit);
  }

  /** Whether a delivery still waits to be sent: somebody may have dropped or delayed it since it was read. */
  isDue(seq: number, now: number): boolean {
    return (
      this.#database
        .prepare("SELECT 1 FROM deliveries WHERE seq = ? AND state = 'due' AND due <= ?")
        .get(seq, now) !== undefined
    );
  }

  /** When the next delivery is due, or undefined when none waits. */
  nextDue(): number | undefined {
    return (
      this.#database
        .prepare<[], { due: number | null }>("SELECT MIN(due) AS due FROM deliveries WHERE state = 'due'")
        .get()?.due ?? undefined
    );
  }

  /** Records an answer with a 2xx status. */
  delivered(seq: number, answer: string): void {
    this.#database
      .prepare("UPDATE deliveries SET state = 'delivered', attempts = attempts + 1, answer = ? WHERE seq = ?")
      .run(answer, seq);
  }

  /** Records a failed try, why it failed, and when to try again; undefined gives up. */
  failed(seq: number, answer: string, retryAt: number | undefined): void {
    this.#database
      .prepare(
        'UPDATE deliveries SET state = ?, due = COALESCE(?, due), attempts = attempts + 1, answer = ? WHERE seq = ?',
      )
      .run(retryAt === undefined ? 'given_up' : 'due', retryAt ?? null, answer, seq);
  }

  /** Sends an event's deliveries once more, whatever became of them; answers how many there are. */
  replay(event: string, due: number): number {
    return this.#database
      .prepare("UPDATE deliveries SET state = 'due', due = ?, attempts = 0 WHERE event = ?")
      .run(due, event).changes;
  }

  /** Moves one delivery: sends it (again) at `due`, or drops it. False when there is none of that number. */
  move(seq: number, state: 'due' | 'dropped', due: number): boolean {
    return (
      this.#database
        .prepare('UPDATE deliveries SET state = ?, due = ?, attempts = 0 WHERE seq = ?')
        .run(state, due, seq).changes === 1
    );
  }

  /** Sends a second copy of a delivery at `due`. False when there is none of that number. */
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

  /** Deliveries as people see them, newest first. */
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

  /** One delivery with the bytes it carries; undefined when there is none of that number. */
  find(seq: number): { readonly delivery: ListedDelivery; readonly payload: string } | undefined {
    const [delivery] = this.list({ limit: 1, before: seq + 1 });
    const row = this.#database
      .prepare<[number], { payload: string }>('SELECT payload FROM deliveries WHERE seq = ?')
      .get(seq);
    return delivery === undefined || row === undefined ? undefined : { delivery, payload: row.payload };
  }

  /** How many deliveries are in each state. */
  counts(): { readonly [state: string]: number } {
    const rows = this.#database
      .prepare<[], { state: string; count: number }>(
        'SELECT state, COUNT(*) AS count FROM deliveries GROUP BY state',
      )
      .all();
    return Object.fromEntries(rows.map((row) => [row.state, row.count]));
  }
}
