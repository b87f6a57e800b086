import type { UseCaseContext } from '#kernel/index.ts';
import { describeDifference } from './difference.ts';
import { iterateAccounts, tryReconcileAccount } from './reconcile.ts';
import { reconcilePlatform } from './reconcile-platform.ts';
import { acquireRun, advanceRun, type ReconciliationRun, releaseRun, resetRun } from './run-lease.ts';

/** How often a process checks whether a run is due, in milliseconds. */
const POLL_INTERVAL_MS = 30_000;

/** Reconciles all accounts at startup and every ten minutes. */
export interface Reconciler {
  start(): Promise<void>;
  /** Waits for the current account and stops. */
  stop(): Promise<void>;
}

/**
 * Runs the reconciliation if one is due and no other process has it; continues an unfinished run.
 * Returns whether it ran.
 */
export async function runReconciliationIfDue(
  ctx: UseCaseContext,
  options: { readonly early?: boolean; readonly isStopped?: () => boolean } = {},
): Promise<boolean> {
  const taken = await acquireRun(ctx, { early: options.early ?? false });
  if (!taken) return false;
  let run: ReconciliationRun = taken;
  for await (const account of iterateAccounts(ctx, taken.cursor)) {
    if (options.isStopped?.()) {
      await releaseRun(ctx, run, false);
      return true;
    }
    for (const difference of await tryReconcileAccount(ctx, account))
      ctx.log.warn({ ...difference }, describeDifference(difference));
    const next = await advanceRun(ctx, run, account.agentId);
    if (!next) return true;
    run = next;
  }
  for (const difference of await reconcilePlatform(ctx))
    ctx.log.warn({ ...difference }, describeDifference(difference));
  await releaseRun(ctx, run, true);
  return true;
}

/** Creates the reconciler. A failed run is logged and retried by the next one. */
export function createReconciler(ctx: UseCaseContext): Reconciler {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | null = null;
  let stopped = false;

  function round(early: boolean): void {
    if (running) return;
    running = runReconciliationIfDue(ctx, { early, isStopped: () => stopped })
      .catch((error: unknown) => ctx.log.error({ err: error }, 'reconciliation failed'))
      .finally(() => {
        running = null;
      });
  }

  return {
    start: async () => {
      if (ctx.db.dialect === 'sqlite') await resetRun(ctx);
      round(true);
      timer = setInterval(() => round(false), POLL_INTERVAL_MS);
      timer.unref();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
