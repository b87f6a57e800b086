import { API_KEY_NEW_IP_EMAILS_PER_DAY } from '@gable/contracts/api-key';
import type { Instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { enqueueNotification } from '../notification/index.ts';
import { type ApiKeyRow, apiKeys, type KnownAddress } from './api-key.tables.ts';

const DAY_MS = 86_400_000;

/** How many addresses a key remembers; the oldest one is forgotten first. */
const MAX_KNOWN_ADDRESSES = 50;

/** The groups of an IPv6 address that name a network (RFC 4291): its hosts choose the rest themselves, and often. */
const NETWORK_GROUPS = 4;

/** No address is longer, an IPv6 address with a zone included. */
const MAX_ADDRESS_LENGTH = 60;

/** What counts as one address: an IPv4 address, or the /64 network of an IPv6 address. */
export function toNetworkKey(text: string): string {
  // Behind a trusted proxy this is what the proxy wrote.
  if (!ipaddr.isValid(text)) return text.slice(0, MAX_ADDRESS_LENGTH);
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/** Whether the owner is to be told of a call from this network: not for one they know of, nor too often within a day. */
function shouldNotify(known: readonly KnownAddress[], network: string, now: Instant): boolean {
  if (known.some(({ address }) => address === network)) return false;
  return known.filter(({ at }) => now - at < DAY_MS).length < API_KEY_NEW_IP_EMAILS_PER_DAY;
}

/**
 * Emails the owner of a key the first time that it is used from an address, at most three times within a day: programs in
 * a cloud change their addresses all the time. An address is remembered once its owner was told, so one that came after
 * the third is told of on another day. `row` is the key as this call found it; most calls come from a known address and
 * write nothing.
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
    // The update locks the row, so that calls at the same moment count one after the other.
    const [locked] = await tx.update(apiKeys).set({ name }).where(eq(apiKeys.id, id)).returning();
    if (!locked || locked.revokedAt !== null || !shouldNotify(locked.addresses, network, now)) return;
    const addresses = [{ address: network, at: now }, ...locked.addresses].slice(0, MAX_KNOWN_ADDRESSES);
    await tx.update(apiKeys).set({ addresses }).where(eq(apiKeys.id, id));
    const key = `api_key_address:${id}:${network}:${now}`;
    const facts = { name, beginning, address: network };
    await enqueueNotification(tx, { userId, kind: 'api_key_new_address', key, facts }, now);
  });
}
