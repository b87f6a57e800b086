import type { UseCaseContext } from '#kernel/index.ts';
import { describeDifference } from './difference.ts';
import { accountsAfter, tryReconcileAccount } from './reconcile.ts';
import { reconcilePlatform } from './reconcile-platform.ts';
import { continueSweep, leaveSweep, releaseSweep, type Sweep, takeSweep } from './sweep-lease.ts';

/** How often a process looks whether a sweep is due, in milliseconds. */
const LOOK_EVERY_MS = 30_000;

/** Goes through all accounts, now and every ten minutes. */
export interface Sweeper {
  start(): Promise<void>;
  /** Goes on with nothing new and waits for the account that is being gone through. */
  stop(): Promise<void>;
}

/**
 * Sweeps when a sweep is due: one process does it, and one that stopped in the middle is gone on from there. Answers
 * whether it swept.
 */
export async function sweepWhenDue(
  ctx: UseCaseContext,
  options: { readonly early?: boolean; readonly isStopped?: () => boolean } = {},
): Promise<boolean> {
  const taken = await takeSweep(ctx, { early: options.early ?? false });
  if (!taken) return false;
  let sweep: Sweep = taken;
  for await (const account of accountsAfter(ctx, taken.cursor)) {
    if (options.isStopped?.()) {
      await leaveSweep(ctx, sweep, false);
      return true;
    }
    for (const difference of await tryReconcileAccount(ctx, account))
      ctx.log.warn({ ...difference }, describeDifference(difference));
    const next = await continueSweep(ctx, sweep, account.agentId);
    if (!next) return true;
    sweep = next;
  }
  for (const difference of await reconcilePlatform(ctx))
    ctx.log.warn({ ...difference }, describeDifference(difference));
  await leaveSweep(ctx, sweep, true);
  return true;
}

/** Makes the sweeper; a round that fails is logged and the next one does its work. */
export function createReconciliationSweeper(ctx: UseCaseContext): Sweeper {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | null = null;
  let stopped = false;

  function round(early: boolean): void {
    if (running) return;
    running = sweepWhenDue(ctx, { early, isStopped: () => stopped })
      .catch((error: unknown) => ctx.log.error({ err: error }, 'the books could not be reconciled'))
      .finally(() => {
        running = null;
      });
  }

  return {
    start: async () => {
      if (ctx.db.dialect === 'sqlite') await releaseSweep(ctx);
      round(true);
      timer = setInterval(() => round(false), LOOK_EVERY_MS);
      timer.unref();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
