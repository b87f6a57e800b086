import { type AccountId, isAccountId } from '../kernel/ids.ts';
import type { SandboxDatabase, SandboxQuery } from './database.ts';

/** Things that happen by themselves when the clock reaches them. */
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

/** A kind of thing that happens by itself. */
export type TaskKind = (typeof TASK_KINDS)[number];

/** One thing due at a moment of the sandbox clock. */
export interface Task {
  readonly seq: number;
  /** Unix seconds. */
  readonly due: number;
  readonly kind: TaskKind;
  readonly account: AccountId;
  /** The object it is about. */
  readonly subject: string;
}

interface Row {
  readonly seq: number;
  readonly due: number;
  readonly kind: string;
  readonly account: string;
  readonly subject: string;
}

/** What the clock has still to do. */
export class TaskStore {
  readonly #database: SandboxDatabase;
  /** Prepared once, since every transaction asks it. */
  readonly #earliest: SandboxQuery<[number], Row>;

  constructor(database: SandboxDatabase) {
    this.#database = database;
    this.#earliest = database.prepare(
      `SELECT seq, due, kind, account, subject FROM tasks WHERE due <= ?
       ORDER BY due, kind <> 'settle_funds', seq LIMIT 1`,
    );
  }

  /** Adds a task. */
  schedule(task: Omit<Task, 'seq'>): void {
    this.#database
      .prepare('INSERT INTO tasks (due, kind, account, subject) VALUES (?, ?, ?, ?)')
      .run(task.due, task.kind, task.account, task.subject);
  }

  /** Forgets an account's tasks of one kind, or only those about one subject. */
  cancel(account: AccountId, kind: TaskKind, subject?: string): void {
    this.#database
      .prepare('DELETE FROM tasks WHERE account = ? AND kind = ? AND (? IS NULL OR subject = ?)')
      .run(account, kind, subject ?? null, subject ?? null);
  }

  /** Whether the same task already waits. */
  has(task: Omit<Task, 'seq'>): boolean {
    return (
      this.#database
        .prepare('SELECT 1 FROM tasks WHERE due = ? AND kind = ? AND account = ? AND subject = ?')
        .get(task.due, task.kind, task.account, task.subject) !== undefined
    );
  }

  /** The earliest task due by `now`, Unix seconds; funds settle before anything else of the same moment. */
  next(now: number): Task | undefined {
    const row = this.#earliest.get(now);
    if (row === undefined) return undefined;
    const kind = TASK_KINDS.find((known) => known === row.kind);
    if (kind === undefined || !isAccountId(row.account))
      throw new Error(`unknown task ${row.kind} of ${row.account}`);
    return { ...row, kind, account: row.account };
  }

  /** Takes a task off the list; false when another process on the same file was quicker. */
  claim(seq: number): boolean {
    return this.#database.prepare('DELETE FROM tasks WHERE seq = ?').run(seq).changes === 1;
  }
}
