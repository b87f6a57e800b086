import type { LiveHub } from '../live/index.ts';

/** How long after a session's end its streams may stay open, in milliseconds. */
export const CHECK_SESSION_MS = 25_000;

/** What open streams stand on. */
export interface Live {
  readonly hub: LiveHub;
  /** How often a stream's session is looked up again, in milliseconds. */
  readonly checkSessionMs: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly live: Live;
  }
}
