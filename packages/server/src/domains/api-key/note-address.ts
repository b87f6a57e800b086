import { isIPv6 } from 'node:net';
import { API_KEY_ADDRESS_EMAILS_PER_DAY } from '@gable/contracts/api-key';
import type { Instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { inTransaction, type UseCaseContext } from '../../kernel/index.ts';
import { tellLater } from '../notification/index.ts';
import { type ApiKeyRow, apiKeys, type KnownAddress } from './api-key.tables.ts';

const DAY_MS = 86_400_000;

/** How many addresses a key remembers; the oldest one is forgotten first. */
const MAX_KNOWN_ADDRESSES = 50;

/** The groups of an IPv6 address that name a network (RFC 4291): its hosts choose the rest themselves, and often. */
const NETWORK_GROUPS = 4;

/** An IPv6 address with a zone is no longer. */
const MAX_ADDRESS_LENGTH = 60;

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address without its zone. */
function groupsOf(address: string): readonly string[] {
  const [start = '', end] = (address.split('%')[0] ?? '').split('::');
  const left = start === '' ? [] : start.split(':');
  const right = end === undefined || end === '' ? [] : end.split(':');
  const missing = end === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right];
}

/** What counts as one address: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const ipv4 = IPV4_IN_IPV6.exec(address)?.[1];
  if (ipv4 !== undefined) return ipv4;
  // Behind a trusted proxy this is what the proxy wrote.
  if (!isIPv6(address.split('%')[0] ?? '')) return address.slice(0, MAX_ADDRESS_LENGTH);
  const groups = groupsOf(address.toLowerCase()).slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** Whether the owner is to be told of a call from this network: not for one they know of, nor too often within a day. */
function isNews(known: readonly KnownAddress[], network: string, now: Instant): boolean {
  if (known.some(({ address }) => address === network)) return false;
  return known.filter(({ at }) => now - at < DAY_MS).length < API_KEY_ADDRESS_EMAILS_PER_DAY;
}

/**
 * Emails the owner of a key the first time that it is used from an address, at most three times within a day: programs in
 * a cloud change their addresses all the time. An address is remembered once its owner was told, so one that came after
 * the third is told of on another day. `row` is the key as this call found it; most calls come from a known address and
 * write nothing.
 */
export async function noteAddress(
  ctx: Pick<UseCaseContext, 'db' | 'clock'>,
  row: Pick<ApiKeyRow, 'id' | 'userId' | 'name' | 'beginning' | 'addresses'>,
  address: string,
): Promise<void> {
  const now = ctx.clock.now();
  const network = networkOf(address);
  if (!isNews(row.addresses, network, now)) return;
  const { id, userId, name, beginning } = row;
  await inTransaction(ctx, async (tx) => {
    // The update locks the row, so that calls at the same moment count one after the other.
    const [locked] = await tx.update(apiKeys).set({ name }).where(eq(apiKeys.id, id)).returning();
    if (!locked || locked.revokedAt !== null || !isNews(locked.addresses, network, now)) return;
    const addresses = [{ address: network, at: now }, ...locked.addresses].slice(0, MAX_KNOWN_ADDRESSES);
    await tx.update(apiKeys).set({ addresses }).where(eq(apiKeys.id, id));
    const key = `api_key_address:${id}:${network}:${now}`;
    const facts = { name, beginning, address: network };
    await tellLater(tx, { userId, kind: 'api_key_new_address', key, facts }, now);
  });
}
