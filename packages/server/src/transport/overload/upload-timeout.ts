import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Set for a route that receives a file without holding it in memory: how long that may take, in
     * milliseconds. The route limits how many it receives at the same time.
     */
    uploadTimeoutMs?: number;
  }
}

/** Returns how long an upload may take, in milliseconds; undefined for any other request. */
export function getUploadTimeout({ routeOptions }: FastifyRequest): number | undefined {
  return routeOptions.config.uploadTimeoutMs;
}
