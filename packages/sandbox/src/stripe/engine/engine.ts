import { runTask } from '../clock/run-task.ts';
import type { Cause } from '../kernel/change.ts';
import type { AccountId } from '../kernel/ids.ts';
import type { Work } from '../kernel/work.ts';
import type { SandboxDatabase } from '../store/database.ts';
import { DeliveryStore } from '../store/delivery-store.ts';
import { IdempotencyStore } from '../store/idempotency-store.ts';
import { ObjectStore } from '../store/object-store.ts';
import { PageLinkStore } from '../store/page-link-store.ts';
import { SettingsStore } from '../store/settings-store.ts';
import { TaskStore } from '../store/task-store.ts';
import { EventOutbox } from '../webhooks/event-outbox.ts';

export interface EngineParts {
  readonly database: SandboxDatabase;
  readonly publicUrl: string;
  /** The wall clock in milliseconds. */
  readonly wallClock: () => number;
  readonly defaultTarget: { readonly connectOnly: boolean } | undefined;
  /** Called after a commit with new webhook deliveries. */
  readonly onCommit: () => void;
}

/** The cause of scheduled tasks, which have no request. */
const NO_CAUSE: Cause = { requestId: null, idempotencyKey: null };

/** Runs units of work, each in one transaction, on a clock that can be advanced. */
export class Engine {
  readonly settings: SettingsStore;
  readonly deliveries: DeliveryStore;
  readonly idempotency: IdempotencyStore;
  readonly #parts: EngineParts;
  readonly #store: ObjectStore;
  readonly #tasks: TaskStore;
  readonly #links: PageLinkStore;
  readonly #outbox: EventOutbox;

  constructor(parts: EngineParts) {
    const { database, defaultTarget } = parts;
    this.#parts = parts;
    this.settings = new SettingsStore(database);
    this.deliveries = new DeliveryStore(database);
    this.idempotency = new IdempotencyStore(database);
    this.#store = new ObjectStore(database);
    this.#tasks = new TaskStore(database);
    this.#links = new PageLinkStore(database);
    this.#outbox = new EventOutbox({
      deliveries: this.deliveries,
      settings: this.settings,
      clock: () => this.clockMs,
      defaultTarget,
    });
  }

  /** The sandbox clock in Unix seconds. */
  get now(): number {
    return Math.floor(this.clockMs / 1000);
  }

  /** The sandbox clock in milliseconds, which schedules webhook retries. */
  get clockMs(): number {
    return this.#parts.wallClock() + this.settings.clockOffset;
  }

  /** Redelivers an event; returns the number of deliveries. */
  replayWebhooks(event: string): number {
    return this.deliveries.replay(event, this.clockMs);
  }

  /**
   * Runs one unit of work in a transaction, after all due tasks. `run` must be synchronous: it
   * returns and is committed, or throws and is rolled back.
   */
  transact<T>(account: AccountId, cause: Cause, run: (work: Work) => T): T {
    this.runDueTasks();
    return this.#commit(account, cause, this.now, run);
  }

  /** Runs the due tasks in order of time, each at its time and in its own transaction. */
  runDueTasks(): void {
    const { now } = this;
    for (let task = this.#tasks.next(now); task !== undefined; task = this.#tasks.next(now)) {
      const { seq, due, account } = task;
      const current = task;
      this.#commit(account, NO_CAUSE, due, (work) => {
        if (this.#tasks.claim(seq)) runTask(work, current);
      });
    }
  }

  #commit<T>(account: AccountId, cause: Cause, now: number, run: (work: Work) => T): T {
    const work: Work = {
      store: this.#store,
      tasks: this.#tasks,
      links: this.#links,
      outbox: this.#outbox,
      settings: this.settings,
      account,
      now,
      publicUrl: this.#parts.publicUrl,
      cause,
    };
    const result = this.#parts.database.transaction(run).immediate(work);
    this.#parts.onCommit();
    return result;
  }
}
