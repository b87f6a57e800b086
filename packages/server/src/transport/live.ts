import type { LiveHub } from '../live/index.ts';

/** How long after a session's end its streams may stay open, in milliseconds. */
export const CHECK_SESSION_MS = 25_000;

/** What open streams stand on. */
export interface Live {
  readonly hub: LiveHub;
  /** How often a stream's session is looked up again, in milliseconds. */
  readonly checkSessionMs: number;
  /** The web's build that this server serves; null where none is built. */
  readonly build: string | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly live: Live;
  }
}
