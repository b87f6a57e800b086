import type { SandboxDatabase } from './database.ts';

/** See Stripe, "Idempotent requests". */
const LIFETIME_SECONDS = 24 * 3600;

/** A response stored for an idempotency key. */
export interface StoredResponse {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
}

/** Stores responses by account and idempotency key, in the transaction of their effects. */
export class IdempotencyStore {
  readonly #database: SandboxDatabase;

  constructor(database: SandboxDatabase) {
    this.#database = database;
  }

  /** Returns the stored response of a key; `now` in Unix seconds. */
  find(account: string, key: string, now: number): StoredResponse | undefined {
    return this.#database
      .prepare<[string, string, number], StoredResponse>(
        `SELECT fingerprint, status, body, request_id AS requestId FROM idempotency
         WHERE account = ? AND key = ? AND created > ?`,
      )
      .get(account, key, now - LIFETIME_SECONDS);
  }

  /** Stores a response; the first one stays until it expires. `now` in Unix seconds. */
  insert(account: string, key: string, response: StoredResponse, now: number): void {
    this.#database.prepare('DELETE FROM idempotency WHERE created <= ?').run(now - LIFETIME_SECONDS);
    this.#database
      .prepare(
        `INSERT OR IGNORE INTO idempotency (account, key, fingerprint, status, body, request_id, created)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(account, key, response.fingerprint, response.status, response.body, response.requestId, now);
  }
}
