import { findPlaceholders } from '@gable/contracts/contract';
import type { Instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { markProposalSent } from '#domains/proposal/index.ts';
import { useClientEmails } from '#domains/quota/index.ts';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { contracts } from '../contract.tables.ts';
import { enqueueContractEvent } from '../contract-events.ts';
import { contractVersions, type VersionRow } from '../contract-version.tables.ts';
import type { LockedContract } from '../lock-contract.ts';
import { appendEntry } from '../record/append-entry.ts';
import { hashContent } from '../record/hashes.ts';
import { consumeContractVersion } from '../versions/contract-limits.ts';
import { insertNextVersion } from '../versions/edit-text.ts';
import { notifyContractSent, notifyContractUpdated } from './notify-client.ts';

/**
 * Freezes the current version and makes it readable for the proposal's client. A version that was
 * sent to another address stays with that address; this client gets a copy as a new version.
 */
export async function markVersionSent(
  ctx: UseCaseContext,
  tx: Transaction,
  locked: LockedContract,
  now: Instant,
): Promise<LockedContract> {
  const sentTo = locked.client.email;
  const wasSentToOther = locked.version.sentTo !== null && locked.version.sentTo !== sentTo;
  if (wasSentToOther) await consumeContractVersion(ctx, tx, locked, locked.version.content);
  const version = wasSentToOther
    ? await insertNextVersion(tx, locked, locked.version.content, { source: 'copy', now })
    : locked.version;
  const sent = { frozenAt: version.frozenAt ?? now, sentAt: now, sentTo };
  await tx.update(contractVersions).set(sent).where(eq(contractVersions.id, version.id));
  return { ...locked, version: { ...version, ...sent } };
}

export interface SendOptions {
  /** Whether the proposal email, which mentions the contract, is sent in the same transaction. */
  readonly withProposalEmail?: boolean;
  /** False for a contract that the client signs at once: there is nothing to ask for. */
  readonly announce?: boolean;
  /** The client's version that this one replaces. */
  readonly replaces?: VersionRow;
}

/** PLACEHOLDERS_NOT_FILLED if the text has placeholders, such as `{{client name}}`. */
export function assertPlaceholdersFilled(content: string): void {
  const names = findPlaceholders(content);
  if (names.length > 0) throw failure('PLACEHOLDERS_NOT_FILLED', { names });
}

/**
 * Sends the current version to the proposal's client and notifies them of a new contract or a new
 * version. The caller must hold the proposal lock (`lockContractProposal`).
 * PLACEHOLDERS_NOT_FILLED.
 */
export async function sendVersion(
  ctx: UseCaseContext,
  tx: Transaction,
  locked: LockedContract,
  { withProposalEmail = false, announce = true, replaces }: SendOptions = {},
): Promise<LockedContract> {
  assertPlaceholdersFilled(locked.version.content);
  const now = ctx.clock.now();
  // The proposal email consumes the quota itself.
  if (!withProposalEmail) await useClientEmails(ctx, tx);
  const marked = await markVersionSent(ctx, tx, locked, now);
  const contract = { ...locked.contract, status: 'sent' as const, updatedAt: now };
  await tx.update(contracts).set({ status: 'sent', updatedAt: now }).where(eq(contracts.id, contract.id));
  const sent = { ...marked, contract };
  await markProposalSent(tx, locked.proposal.id, now);
  await appendEntry(tx, locked.contract, {
    kind: 'sent',
    version: sent.version.number,
    actor: ctx.actor,
    at: now,
    details: {
      to: sent.client.email,
      from: locked.contract.status,
      contentSha256: hashContent(sent.version.content),
      ...(replaces && { replaces: replaces.number }),
    },
  });
  if (replaces) await notifyContractUpdated(tx, { sent, replaced: replaces }, now);
  else if (announce) await notifyContractSent(tx, { before: locked, sent }, { now, withProposalEmail });
  await enqueueContractEvent(tx, sent, 'contract.sent', now);
  return sent;
}
