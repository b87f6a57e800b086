import { type Instant, instant, type UserId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { reconciliationRuns } from './reconciliation.tables.ts';
import { RUN_INTERVAL_MS } from './rotate-items.ts';

/** The lease duration; another process takes over after it expires. Milliseconds. */
const LEASE_MS = 60_000;

const NAME = 'accounts';
const NEVER = instant(0);

/** A reconciliation run that this process has leased. */
export interface ReconciliationRun {
  readonly leasedUntil: Instant;
  /** The last completed agent; null at the start. */
  readonly cursor: UserId | null;
}

type Context = Pick<UseCaseContext, 'db' | 'clock'>;

async function getOrCreateRow(tx: Transaction) {
  const fresh = { name: NAME, leasedUntil: NEVER, dueAt: NEVER, cursor: null };
  await tx.insert(reconciliationRuns).values(fresh).onConflictDoNothing();
  const [row] = await tx.select().from(reconciliationRuns).where(eq(reconciliationRuns.name, NAME));
  return row ?? fresh;
}

/**
 * Leases the run that is due, or an unfinished one whose lease has expired. Null if there is none
 * or another process has it. `early` ignores the due time.
 */
export function acquireRun(ctx: Context, { early = false } = {}): Promise<ReconciliationRun | null> {
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const row = await getOrCreateRow(tx);
    const isNewRun = row.cursor === null;
    if (row.leasedUntil > now || (isNewRun && row.dueAt > now && !early)) return null;
    const leasedUntil = instant(now + LEASE_MS);
    const taken = await tx
      .update(reconciliationRuns)
      .set({ leasedUntil, ...(isNewRun && { dueAt: instant(now + RUN_INTERVAL_MS) }) })
      .where(
        and(
          eq(reconciliationRuns.name, NAME),
          eq(reconciliationRuns.leasedUntil, row.leasedUntil),
          eq(reconciliationRuns.dueAt, row.dueAt),
        ),
      )
      .returning({ name: reconciliationRuns.name });
    return taken.length > 0 ? { leasedUntil, cursor: row.cursor } : null;
  });
}

function move(
  ctx: Context,
  run: ReconciliationRun,
  next: ReconciliationRun,
): Promise<ReconciliationRun | null> {
  return inTransaction(ctx, async (tx) => {
    const moved = await tx
      .update(reconciliationRuns)
      .set(next)
      .where(and(eq(reconciliationRuns.name, NAME), eq(reconciliationRuns.leasedUntil, run.leasedUntil)))
      .returning({ name: reconciliationRuns.name });
    return moved.length > 0 ? next : null;
  });
}

/** Stores the progress and renews the lease; null if another process has taken over. */
export function advanceRun(
  ctx: Context,
  run: ReconciliationRun,
  done: UserId,
): Promise<ReconciliationRun | null> {
  // `leasedUntil` identifies the holder, so it must change each time.
  const leasedUntil = instant(Math.max(ctx.clock.now() + LEASE_MS, run.leasedUntil + 1));
  return move(ctx, run, { leasedUntil, cursor: done });
}

/** Releases the run, either completed or for another process to continue. */
export async function releaseRun(ctx: Context, run: ReconciliationRun, ended: boolean): Promise<void> {
  await move(ctx, run, { leasedUntil: NEVER, cursor: ended ? null : run.cursor });
}

/**
 * Releases a dead process's lease. Only safe if no other process uses the database: on SQLite, at
 * startup.
 */
export async function resetRun(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.update(reconciliationRuns).set({ leasedUntil: NEVER, cursor: null });
  });
}
