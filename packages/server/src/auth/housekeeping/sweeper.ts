import type { AuthContext } from '../auth-context.ts';
import { sweepExpired } from './sweep-expired.ts';

const EVERY_MS = 600_000;

/** Tidies up now and then while the server runs. */
export interface Sweeper {
  start(): void;
  /** Waits for a round that is running. */
  stop(): Promise<void>;
}

/** Makes the sweeper; a round that fails is logged and the next one does its work. */
export function createSweeper(ctx: Pick<AuthContext, 'db' | 'clock' | 'log'>): Sweeper {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = () => {
    running = sweepExpired(ctx).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'what has expired could not be deleted; trying again later');
    });
  };
  return {
    start: () => {
      round();
      timer = setInterval(round, EVERY_MS);
      timer.unref();
    },
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
