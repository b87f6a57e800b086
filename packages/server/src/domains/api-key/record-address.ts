import { API_KEY_NEW_IP_EMAILS_PER_DAY } from '@gable/contracts/api-key';
import { DAY_MS, type Instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { enqueueNotification } from '../notification/index.ts';
import { type ApiKeyRow, apiKeys, type KnownAddress } from './api-key.tables.ts';

/** The number of addresses stored per key. The oldest is removed first. */
const MAX_KNOWN_ADDRESSES = 50;

/**
 * The groups of an IPv6 address that identify the network (RFC 4291). Hosts change the remaining
 * groups often.
 */
const NETWORK_GROUPS = 4;

/** The longest address, including an IPv6 zone. */
const MAX_ADDRESS_LENGTH = 60;

/** Returns the IPv4 address, or the /64 network of an IPv6 address. */
export function toNetworkKey(text: string): string {
  // Behind a trusted proxy, the text comes from the proxy.
  if (!ipaddr.isValid(text)) return text.slice(0, MAX_ADDRESS_LENGTH);
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/** Whether to notify the owner: the network is unknown, and the daily limit is not reached. */
function shouldNotify(known: readonly KnownAddress[], network: string, now: Instant): boolean {
  if (known.some(({ address }) => address === network)) return false;
  return known.filter(({ at }) => now - at < DAY_MS).length < API_KEY_NEW_IP_EMAILS_PER_DAY;
}

/**
 * Emails a key's owner about the first use from an address, at most three times a day, because
 * cloud programs change addresses often. An address is stored only after the owner was notified, so
 * addresses above the limit are reported on a later day. `row` is the key as this call read it;
 * most calls come from a known address and write nothing.
 */
export async function recordAddress(
  ctx: Pick<UseCaseContext, 'db' | 'clock'>,
  row: Pick<ApiKeyRow, 'id' | 'userId' | 'name' | 'beginning' | 'addresses'>,
  address: string,
): Promise<void> {
  const now = ctx.clock.now();
  const network = toNetworkKey(address);
  if (!shouldNotify(row.addresses, network, now)) return;
  const { id, userId, name, beginning } = row;
  await inTransaction(ctx, async (tx) => {
    // The update locks the row, so that concurrent calls are counted in order.
    const [locked] = await tx.update(apiKeys).set({ name }).where(eq(apiKeys.id, id)).returning();
    if (!locked || locked.revokedAt !== null || !shouldNotify(locked.addresses, network, now)) return;
    const addresses = [{ address: network, at: now }, ...locked.addresses].slice(0, MAX_KNOWN_ADDRESSES);
    await tx.update(apiKeys).set({ addresses }).where(eq(apiKeys.id, id));
    const key = `api_key_address:${id}:${network}:${now}`;
    const payload = { name, beginning, address: network };
    await enqueueNotification(tx, { userId, kind: 'api_key_new_address', key, payload }, now);
  });
}
