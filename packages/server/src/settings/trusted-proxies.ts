import { BlockList, isIP } from 'node:net';
import * as z from 'zod/mini';

/**
 * The proxies whose `X-Forwarded-For` is trusted: the number of proxies between a caller and this
 * server (0: none), or the addresses and networks of the proxies.
 */
export type TrustedProxies = number | readonly string[];

const RULE =
  'must be the number of proxies before this server, such as 1, or their addresses, such as 10.0.0.0/8';
const MAX_PROXIES = 10;

/** Whether a text is an IP address, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  if (!/^\d{1,3}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), version === 6 ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
}

/** Parses `TRUST_PROXY`: a number from 0 to 10, or addresses and networks separated by commas. */
export const trustedProxiesText = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) =>
          /^\d+$/.test(text)
            ? Number(text) <= MAX_PROXIES
            : text.split(',').every((one) => isNetwork(one.trim())),
        RULE,
      ),
    ),
  z.transform(
    (text): TrustedProxies => (/^\d+$/.test(text) ? Number(text) : text.split(',').map((one) => one.trim())),
  ),
);
