import type { SandboxDatabase } from './database.ts';

/** Stripe forgets an idempotency key after 24 hours ("Idempotent requests"). */
const LIFETIME_SECONDS = 24 * 3600;

/** An answer kept under an idempotency key. */
export interface RememberedAnswer {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
}

/** Answers by account and idempotency key; written in the transaction of the effect they report. */
export class IdempotencyStore {
  readonly #database: SandboxDatabase;

  constructor(database: SandboxDatabase) {
    this.#database = database;
  }

  /** The answer this key was given before; `now` in Unix seconds. */
  find(account: string, key: string, now: number): RememberedAnswer | undefined {
    return this.#database
      .prepare<[string, string, number], RememberedAnswer>(
        `SELECT fingerprint, status, body, request_id AS requestId FROM idempotency
         WHERE account = ? AND key = ? AND created > ?`,
      )
      .get(account, key, now - LIFETIME_SECONDS);
  }

  /** Stores an answer; the first one stays until it expires. `now` in Unix seconds. */
  remember(account: string, key: string, answer: RememberedAnswer, now: number): void {
    this.#database.prepare('DELETE FROM idempotency WHERE created <= ?').run(now - LIFETIME_SECONDS);
    this.#database
      .prepare(
        `INSERT OR IGNORE INTO idempotency (account, key, fingerprint, status, body, request_id, created)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(account, key, answer.fingerprint, answer.status, answer.body, answer.requestId, now);
  }
}
