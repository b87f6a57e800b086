import type { ContractView, DeclineContract } from '@gable/contracts/contract';
import { contractDeclineIdSchema } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { enqueueNotification, notifyParticipants } from '#domains/notification/index.ts';
import { bindClient } from '#domains/proposal/index.ts';
import { inTransaction, newId, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { requireContract } from '../contract.access.ts';
import { contracts } from '../contract.tables.ts';
import { loadContractView } from '../contract.view.ts';
import { enqueueContractEvent } from '../contract-events.ts';
import { contractDeclines } from '../contract-signature.tables.ts';
import { lockContract, lockContractProposal } from '../lock-contract.ts';
import { appendEntry } from '../record/append-entry.ts';
import { hashContent } from '../record/hashes.ts';
import { findVisibleVersion } from '../versions/visible-version.ts';
import { assertCurrentVersion, assertOpen } from './assert-current-version.ts';

/**
 * Declines the contract with a reason. Buyer only. The contract becomes a draft again, the agent is
 * notified, and the proposal is bound to the client. A repeated call changes nothing.
 * CONTRACT_CHANGED, CONTRACT_NOT_OPEN.
 */
export async function declineContract(ctx: UseCaseContext, input: DeclineContract): Promise<ContractView> {
  return inTransaction(ctx, async (tx) => {
    await lockContractProposal(tx, input.contractId);
    const locked = await lockContract(tx, await requireContract(ctx, input.contractId, 'sign', tx));
    const { contract, version, deal, proposal, client } = locked;
    const user = requireUser(ctx.actor);
    const latest = await findVisibleVersion(tx, contract.id, user);
    if (latest) {
      assertCurrentVersion(latest, input.version);
      const before = await loadContractView(tx, contract, user);
      if (before.signing.decline?.reason === input.reason) return before;
    }
    assertOpen(locked, user);
    const now = ctx.clock.now();
    await bindClient(tx, proposal.id, { clientId: user.userId, now });
    const id = newId(contractDeclineIdSchema);
    await tx.insert(contractDeclines).values({
      id,
      contractId: contract.id,
      version: version.number,
      declinedBy: user.userId,
      reason: input.reason,
      declinedAt: now,
    });
    await tx.update(contracts).set({ status: 'draft', updatedAt: now }).where(eq(contracts.id, contract.id));
    const details = { reason: input.reason, contentSha256: hashContent(version.content) };
    await appendEntry(tx, contract, {
      kind: 'declined',
      version: version.number,
      actor: ctx.actor,
      at: now,
      details,
    });
    const about = { dealId: deal.id, proposalId: proposal.id, userId: deal.agentId };
    const payload = {
      serviceType: proposal.serviceType,
      customerName: client.name,
      reason: input.reason,
    };
    await enqueueNotification(
      tx,
      { kind: 'contract_declined', key: `contract_declined:${id}`, ...about, payload },
      now,
    );
    await notifyParticipants(ctx, tx, locked, ['contracts']);
    await enqueueContractEvent(tx, locked, 'contract.declined', now);
    return loadContractView(tx, contract, user);
  });
}
