import { type Instant, instant, type UserId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { reconciliationSweeps } from './reconciliation.tables.ts';
import { ROUND_MS } from './take-turns.ts';

/** How long a process may be silent before another goes on in its place, in milliseconds. */
const LEASE_MS = 60_000;

const NAME = 'accounts';
const NEVER = instant(0);

/** A sweep that this process does. */
export interface Sweep {
  readonly leasedUntil: Instant;
  /** The last agent that was done; null at the beginning. */
  readonly cursor: UserId | null;
}

type Context = Pick<UseCaseContext, 'db' | 'clock'>;

async function findOrMakeRow(tx: Transaction) {
  const fresh = { name: NAME, leasedUntil: NEVER, dueAt: NEVER, cursor: null };
  await tx.insert(reconciliationSweeps).values(fresh).onConflictDoNothing();
  const [row] = await tx.select().from(reconciliationSweeps).where(eq(reconciliationSweeps.name, NAME));
  return row ?? fresh;
}

/**
 * Takes the sweep that is due, or one that its process left in the middle; null when there is none or another process
 * has it. `early` does not wait until it is due.
 */
export function takeSweep(ctx: Context, { early = false } = {}): Promise<Sweep | null> {
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const row = await findOrMakeRow(tx);
    const begins = row.cursor === null;
    if (row.leasedUntil > now || (begins && row.dueAt > now && !early)) return null;
    const leasedUntil = instant(now + LEASE_MS);
    const taken = await tx
      .update(reconciliationSweeps)
      .set({ leasedUntil, ...(begins && { dueAt: instant(now + ROUND_MS) }) })
      .where(
        and(
          eq(reconciliationSweeps.name, NAME),
          eq(reconciliationSweeps.leasedUntil, row.leasedUntil),
          eq(reconciliationSweeps.dueAt, row.dueAt),
        ),
      )
      .returning({ name: reconciliationSweeps.name });
    return taken.length > 0 ? { leasedUntil, cursor: row.cursor } : null;
  });
}

function move(ctx: Context, sweep: Sweep, next: Sweep): Promise<Sweep | null> {
  return inTransaction(ctx, async (tx) => {
    const moved = await tx
      .update(reconciliationSweeps)
      .set(next)
      .where(
        and(eq(reconciliationSweeps.name, NAME), eq(reconciliationSweeps.leasedUntil, sweep.leasedUntil)),
      )
      .returning({ name: reconciliationSweeps.name });
    return moved.length > 0 ? next : null;
  });
}

/** Notes that an agent is done; null when another process has gone on in this one's place. */
export function continueSweep(ctx: Context, sweep: Sweep, done: UserId): Promise<Sweep | null> {
  // Never the same instant twice: it is what tells one holder from another.
  const leasedUntil = instant(Math.max(ctx.clock.now() + LEASE_MS, sweep.leasedUntil + 1));
  return move(ctx, sweep, { leasedUntil, cursor: done });
}

/** Gives the sweep back: at its end, or in the middle for whoever goes on. */
export async function leaveSweep(ctx: Context, sweep: Sweep, ended: boolean): Promise<void> {
  await move(ctx, sweep, { leasedUntil: NEVER, cursor: ended ? null : sweep.cursor });
}

/** Frees what a dead process had taken. Only where no other process can be alive on this data: on SQLite, at the start. */
export async function releaseSweep(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.update(reconciliationSweeps).set({ leasedUntil: NEVER, cursor: null });
  });
}
