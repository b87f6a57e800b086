import type { SandboxDatabase } from './database.ts';

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

  /** The answer this key was given before. */
  find(account: string, key: string): RememberedAnswer | undefined {
    return this.#database
      .prepare<[string, string], RememberedAnswer>(
        'SELECT fingerprint, status, body, request_id AS requestId FROM idempotency WHERE account = ? AND key = ?',
      )
      .get(account, key);
  }

  /** Keeps an answer; the first one stays. */
  remember(account: string, key: string, answer: RememberedAnswer): void {
    this.#database
      .prepare(
        'INSERT OR IGNORE INTO idempotency (account, key, fingerprint, status, body, request_id) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(account, key, answer.fingerprint, answer.status, answer.body, answer.requestId);
  }
}
