import type { Instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { useClientEmails } from '../quota/index.ts';
import { contracts } from './contract.tables.ts';
import { contractVersions } from './contract-version.tables.ts';
import { insertNextVersion } from './edit-text.ts';
import type { HeldContract } from './hold-contract.ts';
import { notifyContractSent, notifyContractUpdated } from './notify-client.ts';
import { publishContract } from './publish-contract.ts';
import { appendEntry } from './record/append-entry.ts';
import { contentHash } from './record/hashes.ts';
import { requireRoomForVersion } from './require-room.ts';

/**
 * Gives the current version to the proposal's client: from now on its text cannot change, and they can read it. A version that
 * another address was given before stays theirs; this client gets the same text as a version of their own.
 */
export async function giveToClient(
  ctx: UseCaseContext,
  tx: Transaction,
  held: HeldContract,
  now: Instant,
): Promise<HeldContract> {
  const sentTo = held.client.email;
  const isAnothers = held.version.sentTo !== null && held.version.sentTo !== sentTo;
  if (isAnothers) await requireRoomForVersion(ctx, tx, held, held.version.content);
  const version = isAnothers ? await insertNextVersion(tx, held, held.version.content, now) : held.version;
  const sent = { frozenAt: version.frozenAt ?? now, sentAt: now, sentTo };
  await tx.update(contractVersions).set(sent).where(eq(contractVersions.id, version.id));
  return { ...held, version: { ...version, ...sent } };
}

interface Sending {
  /** Whether the proposal's own e-mail, which speaks of the contract, goes out in the same transaction. */
  readonly with?: 'nothing' | 'proposal-letter';
  /** The version that the client has, where this one takes its place. */
  readonly replaces?: number;
}

/**
 * Sends the current version to the proposal's client, who is notified: of a new contract, or of a new version that replaces the
 * one they have. The contract must be locked with its deal (`lockContractParties`).
 */
export async function sendVersion(
  ctx: UseCaseContext,
  tx: Transaction,
  held: HeldContract,
  { with: company = 'nothing', replaces }: Sending = {},
): Promise<HeldContract> {
  const now = ctx.clock.now();
  // The proposal's own email, where there is one, is counted with it.
  if (company === 'nothing') await useClientEmails(ctx, tx);
  const given = await giveToClient(ctx, tx, held, now);
  const contract = { ...held.contract, status: 'sent' as const, updatedAt: now };
  await tx.update(contracts).set({ status: 'sent', updatedAt: now }).where(eq(contracts.id, contract.id));
  const sent = { ...given, contract };
  await appendEntry(tx, held.contract, {
    kind: 'sent',
    version: sent.version.number,
    actor: ctx.actor,
    at: now,
    details: {
      to: sent.client.email,
      from: held.contract.status,
      contentSha256: contentHash(sent.version.content),
      ...(replaces !== undefined && { replaces }),
    },
  });
  if (replaces === undefined) await notifyContractSent(tx, sent, { now, with: company });
  else await notifyContractUpdated(tx, sent, now);
  await publishContract(tx, sent, 'contract.sent', now);
  return sent;
}
