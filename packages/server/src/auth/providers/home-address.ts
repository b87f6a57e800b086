import type { FastifyRequest } from 'fastify';
import { type AuthSettings, issuerOf } from '../auth-settings.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The same request at our own address, when it came to this machine by another of its names: a browser at 127.0.0.1
 * would keep its cookies from localhost, where the provider sends it back to. Null where both are one, and for every
 * address of a real network, whose names a proxy may have changed.
 */
export function homeAddress(
  settings: Pick<AuthSettings, 'publicUrl'>,
  request: FastifyRequest,
  path: string,
): URL | null {
  const home = new URL(issuerOf(settings) + path);
  const asked = URL.parse(`http://${request.host}`);
  if (!asked || asked.host === home.host || asked.port !== home.port) return null;
  if (!LOOPBACK.test(asked.hostname) || !LOOPBACK.test(home.hostname)) return null;
  const query = request.url.indexOf('?');
  if (query !== -1) home.search = request.url.slice(query);
  return home;
}
