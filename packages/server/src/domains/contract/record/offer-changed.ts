import type { Instant, ProposalId } from '@gable/contracts/kernel';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { deals } from '#domains/deal/index.ts';
import { notifyParticipants } from '#domains/notification/index.ts';
import { offerChanged, proposals, withClient } from '#domains/proposal/index.ts';
import { inTransaction } from '#kernel/index.ts';
import { defineJobHandler } from '#outbox/index.ts';
import { type ContractRow, contracts } from '../contract.tables.ts';
import { contractAuditLog } from '../contract-audit-log.tables.ts';
import { contractVersions } from '../contract-version.tables.ts';
import { lockContractRow } from '../lock-contract.ts';
import { appendEntry } from './append-entry.ts';

async function findContract(tx: Transaction, proposalId: ProposalId) {
  const [row] = await tx
    .select({ id: contracts.id, proposal: proposals, deal: deals })
    .from(contracts)
    .innerJoin(proposals, eq(proposals.id, contracts.proposalId))
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .where(eq(contracts.proposalId, proposalId));
  return row && { id: row.id, ...withClient(row) };
}

/** Finds the version that the client had at a given time; undefined if nothing had been sent. */
async function findVersionSentBy(tx: Transaction, contractId: ContractRow['id'], moment: Instant) {
  const sent = await tx
    .select({ number: contractVersions.number, sentAt: contractVersions.sentAt })
    .from(contractVersions)
    .where(and(eq(contractVersions.contractId, contractId), isNotNull(contractVersions.sentAt)))
    .orderBy(desc(contractVersions.number));
  const entries = await tx
    .select({ version: contractAuditLog.version, at: contractAuditLog.at })
    .from(contractAuditLog)
    .where(and(eq(contractAuditLog.contractId, contractId), eq(contractAuditLog.kind, 'sent')));
  return sent.find(({ number, sentAt }) => {
    const times = entries.filter(({ version }) => version === number).map(({ at }) => at);
    // A version may be sent repeatedly; the first time counts. One marked as signed outside has no
    // entry.
    return Math.min(...times, sentAt ?? moment) <= moment;
  })?.number;
}

async function isRecorded(
  tx: Transaction,
  contractId: ContractRow['id'],
  changeId: string,
): Promise<boolean> {
  const entries = await tx
    .select({ details: contractAuditLog.details })
    .from(contractAuditLog)
    .where(and(eq(contractAuditLog.contractId, contractId), eq(contractAuditLog.kind, 'offer_changed')));
  return entries.some(({ details }) => details.changeId === changeId);
}

/**
 * Records once that the proposal changed after its contract was sent. Does nothing if no version
 * had been sent at that time.
 */
export const offerChangedHandler = defineJobHandler(offerChanged, async (ctx, change) => {
  const { proposalId, changeId, changedAt, agent, before, after } = change;
  await inTransaction(ctx, async (tx) => {
    const found = await findContract(tx, proposalId);
    if (!found) return;
    const contract = await lockContractRow(tx, found.id);
    const version = await findVersionSentBy(tx, contract.id, changedAt);
    if (version === undefined || (await isRecorded(tx, contract.id, changeId))) return;
    await appendEntry(tx, contract, {
      kind: 'offer_changed',
      version,
      actor: { kind: 'agent', ...agent },
      at: ctx.clock.now(),
      details: { changeId, changedAt, before, after },
    });
    await notifyParticipants(ctx, tx, found, ['contracts']);
  });
});
