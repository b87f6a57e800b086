import { runTask } from '../clock/run-task.ts';
import type { AccountId } from '../kernel/ids.ts';
import type { Cause, Work } from '../kernel/work.ts';
import type { SandboxDatabase } from '../store/database.ts';
import { DeliveryStore } from '../store/delivery-store.ts';
import { IdempotencyStore } from '../store/idempotency-store.ts';
import { ObjectStore } from '../store/object-store.ts';
import { PageLinkStore } from '../store/page-link-store.ts';
import { SettingsStore } from '../store/settings-store.ts';
import { TaskStore } from '../store/task-store.ts';
import { EventOutbox } from '../webhooks/event-outbox.ts';

/** What an engine runs on. */
export interface EngineParts {
  readonly database: SandboxDatabase;
  readonly publicUrl: string;
  /** Wall clock, milliseconds. */
  readonly wallClock: () => number;
  readonly defaultTarget: { readonly connectOnly: boolean } | undefined;
  /** Called after a commit that queued webhook deliveries. */
  readonly onCommit: () => void;
}

/** What happens by itself has no request behind it. */
const BY_ITSELF: Cause = { requestId: null, idempotencyKey: null };

/** Runs units of work: one transaction each, on a clock that can be moved forward. */
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

  /** The sandbox clock, Unix seconds. */
  get now(): number {
    return Math.floor(this.clockMs / 1000);
  }

  /** The sandbox clock in milliseconds, as webhook deliveries count: moving it brings their next tries nearer. */
  get clockMs(): number {
    return this.#parts.wallClock() + this.settings.clockOffset;
  }

  /** Sends an event's webhooks once more; answers how many deliveries that is. */
  replayWebhooks(event: string): number {
    return this.deliveries.replay(event, this.clockMs);
  }

  /**
   * Runs one unit of work in one transaction, after everything that is due by the clock. `run` must not wait: it either
   * returns and is committed as a whole, or throws and leaves nothing behind.
   */
  transact<T>(account: AccountId, cause: Cause, run: (work: Work) => T): T {
    this.runDueTasks();
    return this.#commit(account, cause, this.now, run);
  }

  /** Does what the clock has reached, in order of time, each thing at its own moment and in its own transaction. */
  runDueTasks(): void {
    const { now } = this;
    for (let task = this.#tasks.next(now); task !== undefined; task = this.#tasks.next(now)) {
      const { seq, due, account } = task;
      const current = task;
      this.#commit(account, BY_ITSELF, due, (work) => {
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
