import { PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import type { WebhookTarget } from '../sandbox-options.ts';
import type { Delivery, DeliveryStore } from '../store/delivery-store.ts';
import type { ObjectStore } from '../store/object-store.ts';
import type { SettingsStore } from '../store/settings-store.ts';
import { createSignatureHeader } from './signature.ts';

const HOUR_MS = 3_600_000;
/**
 * Retry delays: short at first for developers. Stripe retries for three days ("Receive Stripe
 * events in your webhook endpoint").
 */
const RETRY_DELAYS_MS = [
  1_000,
  5_000,
  30_000,
  120_000,
  600_000,
  HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  12 * HOUR_MS,
  12 * HOUR_MS,
  12 * HOUR_MS,
  12 * HOUR_MS,
  4 * HOUR_MS,
];
const DELIVERY_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 3_000;
const BATCH = 20;
/** The maximum sleep, because timers have a limit and the clock may be advanced. */
const MAX_SLEEP_MS = 60_000;

type Target = Pick<WebhookTarget, 'url' | 'secret'>;

export interface DeliveryWorkerParts {
  readonly deliveries: DeliveryStore;
  readonly store: ObjectStore;
  readonly target: WebhookTarget | undefined;
  readonly settings: SettingsStore;
  readonly deliver: typeof fetch;
  /** The sandbox clock in milliseconds, which schedules the attempts. */
  readonly clock: () => number;
  readonly log: (line: string) => void;
}

/** Posts queued deliveries in order until each gets a 2xx (docs/wire/stripe.md). */
export class DeliveryWorker {
  readonly #parts: DeliveryWorkerParts;
  readonly #stopped = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #started = false;

  constructor(parts: DeliveryWorkerParts) {
    this.#parts = parts;
  }

  /** Starts delivering, including deliveries of an earlier process. */
  start(): void {
    this.#started = true;
    this.wake();
  }

  /** Signals that deliveries may be due. Does nothing before `start`. */
  wake(): void {
    if (!this.#started || this.#stopped.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.flush()
        .catch((error: unknown) => this.#parts.log(`stripe sandbox: webhook worker: ${String(error)}`))
        .finally(() => this.#sleep());
    }, 0);
    this.#timer.unref();
  }

  /** Delivers everything that is due sequentially; concurrent calls are queued. */
  flush(): Promise<void> {
    const run = this.#running.then(() => this.#deliverDue());
    // The caller gets failures through `run`; the next waiter only needs its completion.
    this.#running = run.catch(() => undefined);
    return run;
  }

  /** Stops delivering and waits briefly for deliveries in progress. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stopped.abort();
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSE_TIMEOUT_MS);
    });
    await Promise.race([this.#running, patience]);
    clearTimeout(timer);
  }

  #sleep(): void {
    const due = this.#stopped.signal.aborted ? undefined : this.#parts.deliveries.nextDue();
    if (due === undefined) return;
    clearTimeout(this.#timer);
    const wait = Math.min(MAX_SLEEP_MS, Math.max(0, due - this.#parts.clock()));
    this.#timer = setTimeout(() => this.wake(), wait);
    this.#timer.unref();
  }

  async #deliverDue(): Promise<void> {
    const { deliveries, clock } = this.#parts;
    for (;;) {
      const due = deliveries.due(clock(), BATCH);
      if (due.length === 0) return;
      for (const delivery of due) {
        if (this.#stopped.signal.aborted) return;
        if (deliveries.isDue(delivery.seq, clock())) await this.#deliver(delivery);
      }
    }
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { deliveries, clock, log } = this.#parts;
    const target = this.#getTarget(delivery);
    const failure =
      target === undefined
        ? 'its endpoint was deleted'
        : await this.#post(this.#spoil(target, delivery), delivery.payload);
    if (this.#stopped.signal.aborted) return;
    if (failure === undefined) return deliveries.delivered(delivery.seq, 'taken');
    const wait = target === undefined ? undefined : RETRY_DELAYS_MS[delivery.attempts];
    deliveries.failed(delivery.seq, failure, wait === undefined ? undefined : clock() + wait);
    log(
      `stripe sandbox: webhook ${delivery.event} failed (${failure}); ${wait === undefined ? 'gave up' : `retrying in ${wait} ms`}`,
    );
  }

  /** Posts a payload; returns the failure reason, or undefined on success. */
  async #post(target: Target, payload: string): Promise<string | undefined> {
    const signature = createSignatureHeader(payload, target.secret, Math.floor(Date.now() / 1000));
    try {
      const response = await this.#parts.deliver(target.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
          'user-agent': 'Stripe/1.0 (Gable sandbox)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok ? undefined : `status ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** Returns the target, with a wrong secret if the `damage` fault applies. */
  #spoil(target: Target, delivery: Delivery): Target {
    const damaged = delivery.attempts === 0 && Math.random() < this.#parts.settings.faults.damage;
    return damaged ? { ...target, secret: `${target.secret}_damaged` } : target;
  }

  #getTarget(delivery: Delivery): Target | undefined {
    if (delivery.endpoint === 'default') return this.#parts.target;
    const { store } = this.#parts;
    const endpoint = store.find(PLATFORM_ACCOUNT, 'webhook_endpoint', delivery.endpoint);
    if (endpoint !== undefined) return { url: endpoint.url, secret: endpoint.sandbox.secret };
    return store.find(PLATFORM_ACCOUNT, 'event_destination', delivery.endpoint)?.sandbox;
  }
}
