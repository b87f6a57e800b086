import type { SandboxDatabase, SandboxQuery } from './database.ts';

/** How webhook deliveries misbehave (Stripe contract, section 6). Chances are between 0 and 1. */
export interface DeliveryFaults {
  readonly duplicate: number;
  readonly drop: number;
  readonly reorder: number;
  readonly delay_ms: number;
  /** The chance that a first try carries a wrong signature; the next try is right again. */
  readonly damage: number;
}

/** What may become of a refund (Stripe contract, section 4): at once, first pending, or taken back by the bank later. */
export const REFUND_OUTCOMES = ['succeeds', 'pends', 'fails_later'] as const;

/** A refund's course. */
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number];

/** What was planned for the next refunds. */
export interface NextRefunds {
  readonly outcome: RefundOutcome;
  readonly times: number;
}

const NO_FAULTS: DeliveryFaults = { duplicate: 0, drop: 0, reorder: 0, delay_ms: 0, damage: 0 };

/** The sandbox's own few settings, kept with its state so that a restart keeps them too. */
export class SettingsStore {
  readonly #database: SandboxDatabase;
  /** Every request reads several settings: to prepare this query for each of them took longer than to run it. */
  readonly #byName: SandboxQuery<[string], { json: string }>;

  constructor(database: SandboxDatabase) {
    this.#database = database;
    this.#byName = database.prepare('SELECT json FROM settings WHERE name = ?');
  }

  /** How far the sandbox's clock is ahead of the wall clock, in milliseconds. */
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

  /** What the next refunds come to, as the control `refunds` wants it; kept like everything else of the sandbox. */
  get nextRefunds(): NextRefunds {
    const outcome = REFUND_OUTCOMES[this.#number('next_refund_outcome') ?? 0] ?? 'succeeds';
    return { outcome, times: this.#number('next_refund_times') ?? 0 };
  }

  set nextRefunds({ outcome, times }: NextRefunds) {
    this.#write('next_refund_outcome', REFUND_OUTCOMES.indexOf(outcome));
    this.#write('next_refund_times', times);
  }

  /** How long a confirmed card payment is `processing` before it succeeds or fails, seconds; 0 decides at once. */
  get processingSeconds(): number {
    return this.#number('processing_seconds') ?? 0;
  }

  set processingSeconds(seconds: number) {
    this.#write('processing_seconds', seconds);
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
