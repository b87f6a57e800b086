import type { SandboxDatabase } from './database.ts';

/** How webhook deliveries misbehave (Stripe contract, section 6). Chances are between 0 and 1. */
export interface DeliveryFaults {
  readonly duplicate: number;
  readonly drop: number;
  readonly reorder: number;
  readonly delay_ms: number;
  /** The chance that a first try carries a wrong signature; the next try is right again. */
  readonly damage: number;
}

const NO_FAULTS: DeliveryFaults = { duplicate: 0, drop: 0, reorder: 0, delay_ms: 0, damage: 0 };

/** The sandbox's own few settings, kept with its state so that a restart keeps them too. */
export class SettingsStore {
  readonly #database: SandboxDatabase;

  constructor(database: SandboxDatabase) {
    this.#database = database;
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

  #number(name: string): number | undefined {
    const row = this.#database
      .prepare<[string], { json: string }>('SELECT json FROM settings WHERE name = ?')
      .get(name);
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
