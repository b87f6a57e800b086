import type { RealtimeHub } from '../realtime/index.ts';

/** How long a stream may stay open after its session has ended, in milliseconds. */
export const SESSION_CHECK_INTERVAL_MS = 25_000;

declare module 'fastify' {
  interface FastifyInstance {
    readonly realtime: {
      readonly hub: RealtimeHub;
      /** How often a stream's session is checked, in milliseconds. */
      readonly sessionCheckIntervalMs: number;
      /** The id of the web build that this server serves; null without one. */
      readonly build: string | null;
    };
  }
}
