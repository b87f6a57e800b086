import type { SandboxDatabase, SandboxQuery } from './database.ts';

/** The webhook faults (docs/wire/stripe.md). Probabilities are between 0 and 1. */
export interface DeliveryFaults {
  readonly duplicate: number;
  readonly drop: number;
  readonly reorder: number;
  readonly delay_ms: number;
  /** The probability of a wrong signature on the first attempt; retries are correct. */
  readonly damage: number;
}

/**
 * The outcomes of a refund (docs/wire/stripe.md): immediate success, pending first, or returned by
 * the bank later.
 */
export const REFUND_OUTCOMES = ['succeeds', 'pends', 'fails_later'] as const;

export type RefundOutcome = (typeof REFUND_OUTCOMES)[number];

/** The plan for the next refunds. */
export interface NextRefunds {
  readonly outcome: RefundOutcome;
  readonly times: number;
}

const NO_FAULTS: DeliveryFaults = { duplicate: 0, drop: 0, reorder: 0, delay_ms: 0, damage: 0 };

/** Stores the sandbox's settings in its database, so that they survive a restart. */
export class SettingsStore {
  readonly #database: SandboxDatabase;
  /** Prepared once, because every request reads several settings. */
  readonly #byName: SandboxQuery<[string], { json: string }>;

  constructor(database: SandboxDatabase) {
    this.#database = database;
    this.#byName = database.prepare('SELECT json FROM settings WHERE name = ?');
  }

  /** The offset of the sandbox clock from the wall clock, in milliseconds. */
  get clockOffset(): number {
    return this.#number('clock_offset') ?? 0;
  }

  set clockOffset(milliseconds: number) {
    this.#write('clock_offset', milliseconds);
  }

  get faults(): DeliveryFaults {
    return {
      duplicate: this.#number('fault_duplicate') ?? NO_FAULTS.duplicate,
      drop: this.#number('fault_drop') ?? NO_FAULTS.drop,
      reorder: this.#number('fault_reorder') ?? NO_FAULTS.reorder,
      delay_ms: this.#number('fault_delay_ms') ?? NO_FAULTS.delay_ms,
      damage: this.#number('fault_damage') ?? NO_FAULTS.damage,
    };
  }

  set faults(faults: DeliveryFaults) {
    for (const [name, value] of Object.entries(faults)) this.#write(`fault_${name}`, Number(value));
  }

  /** The plan of the control `refunds`. */
  get nextRefunds(): NextRefunds {
    const outcome = REFUND_OUTCOMES[this.#number('next_refund_outcome') ?? 0] ?? 'succeeds';
    return { outcome, times: this.#number('next_refund_times') ?? 0 };
  }

  set nextRefunds({ outcome, times }: NextRefunds) {
    this.#write('next_refund_outcome', REFUND_OUTCOMES.indexOf(outcome));
    this.#write('next_refund_times', times);
  }

  /** Seconds that a confirmed card payment is `processing`; 0 decides immediately. */
  get processingSeconds(): number {
    return this.#number('processing_seconds') ?? 0;
  }

  set processingSeconds(seconds: number) {
    this.#write('processing_seconds', seconds);
  }

  /** How many of the next charges are declined, whatever their card. */
  get declineNext(): number {
    return this.#number('decline_next') ?? 0;
  }

  set declineNext(times: number) {
    this.#write('decline_next', times);
  }

  #number(name: string): number | undefined {
    const row = this.#byName.get(name);
    return row === undefined ? undefined : Number(row.json);
  }

  #write(name: string, value: number): void {
    this.#database
      .prepare(
        'INSERT INTO settings (name, json) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET json = excluded.json',
      )
      .run(name, JSON.stringify(value));
  }
}
