import type { SandboxDatabase } from './database.ts';

/** One posting of one event to one endpoint. */
export interface Delivery {
  readonly seq: number;
  readonly event: string;
  /** `default` for the target the sandbox was started with, else a webhook endpoint's id. */
  readonly endpoint: string;
  readonly payload: string;
  readonly attempts: number;
}

/** Deliveries that wait, with their tries. Times are wall clock milliseconds. */
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

  /** When the next delivery is due, or undefined when none waits. */
  nextDue(): number | undefined {
    return (
      this.#database
        .prepare<[], { due: number | null }>("SELECT MIN(due) AS due FROM deliveries WHERE state = 'due'")
        .get()?.due ?? undefined
    );
  }

  /** Records an answer with a 2xx status. */
  delivered(seq: number): void {
    this.#database
      .prepare("UPDATE deliveries SET state = 'delivered', attempts = attempts + 1 WHERE seq = ?")
      .run(seq);
  }

  /** Records a failed try and when to try again; undefined gives up. */
  failed(seq: number, retryAt: number | undefined): void {
    this.#database
      .prepare(
        'UPDATE deliveries SET state = ?, due = COALESCE(?, due), attempts = attempts + 1 WHERE seq = ?',
      )
      .run(retryAt === undefined ? 'given_up' : 'due', retryAt ?? null, seq);
  }

  /** Sends an event's deliveries once more, whatever became of them; answers how many there are. */
  replay(event: string, due: number): number {
    return this.#database
      .prepare("UPDATE deliveries SET state = 'due', due = ?, attempts = 0 WHERE event = ?")
      .run(due, event).changes;
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
