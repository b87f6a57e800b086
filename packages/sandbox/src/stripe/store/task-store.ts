import { type AccountId, isAccountId } from '../kernel/ids.ts';
import type { SandboxDatabase, SandboxQuery } from './database.ts';

const TASK_KINDS = [
  'settle_funds',
  'payout_to_transit',
  'payout_arrival',
  'automatic_payout',
  'invoice_advance',
  'invoice_overdue',
  'dispute_verdict',
  'payment_settles',
  'authorization_expires',
  'refund_settles',
] as const;

export type TaskKind = (typeof TASK_KINDS)[number];

/** A scheduled task. */
export interface Task {
  readonly seq: number;
  /** Unix seconds. */
  readonly due: number;
  readonly kind: TaskKind;
  readonly account: AccountId;
  /** The id of the task's object. */
  readonly subject: string;
}

interface Row {
  readonly seq: number;
  readonly due: number;
  readonly kind: string;
  readonly account: string;
  readonly subject: string;
}

/** Stores the scheduled tasks. */
export class TaskStore {
  readonly #database: SandboxDatabase;
  /** Prepared once, because every transaction runs it. */
  readonly #earliest: SandboxQuery<[number], Row>;

  constructor(database: SandboxDatabase) {
    this.#database = database;
    this.#earliest = database.prepare(
      `SELECT seq, due, kind, account, subject FROM tasks WHERE due <= ?
       ORDER BY due, kind <> 'settle_funds', seq LIMIT 1`,
    );
  }

  schedule(task: Omit<Task, 'seq'>): void {
    this.#database
      .prepare('INSERT INTO tasks (due, kind, account, subject) VALUES (?, ?, ?, ?)')
      .run(task.due, task.kind, task.account, task.subject);
  }

  /** Cancels an account's tasks of one kind, or only those of one subject. */
  cancel(account: AccountId, kind: TaskKind, subject?: string): void {
    this.#database
      .prepare('DELETE FROM tasks WHERE account = ? AND kind = ? AND (? IS NULL OR subject = ?)')
      .run(account, kind, subject ?? null, subject ?? null);
  }

  /** Whether the same task is scheduled. */
  has(task: Omit<Task, 'seq'>): boolean {
    return (
      this.#database
        .prepare('SELECT 1 FROM tasks WHERE due = ? AND kind = ? AND account = ? AND subject = ?')
        .get(task.due, task.kind, task.account, task.subject) !== undefined
    );
  }

  /**
   * Returns the earliest task due by `now` (Unix seconds). At equal times, fund settlement comes
   * first.
   */
  next(now: number): Task | undefined {
    const row = this.#earliest.get(now);
    if (row === undefined) return undefined;
    const kind = TASK_KINDS.find((known) => known === row.kind);
    if (kind === undefined || !isAccountId(row.account))
      throw new Error(`unknown task ${row.kind} of ${row.account}`);
    return { ...row, kind, account: row.account };
  }

  /** Removes a task; returns false if another process already did. */
  claim(seq: number): boolean {
    return this.#database.prepare('DELETE FROM tasks WHERE seq = ?').run(seq).changes === 1;
  }
}
