import type { ElectronicConsentView } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import { enqueueNotification, notifyParticipants } from '#domains/notification/index.ts';
import { inTransaction, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { requireContract } from '../contract.access.ts';
import { lockContract, lockContractProposal } from '../lock-contract.ts';
import { appendEntry } from '../record/append-entry.ts';
import { getConsentState } from './consent-state.ts';
import { loadConsentView } from './give-consent.ts';

/**
 * Withdraws or refuses consent to electronic records. Buyer only. This contract can then only be
 * signed on paper, and the agent is notified. Existing signatures remain valid.
 */
export async function withdrawConsent(
  ctx: UseCaseContext,
  { contractId }: { contractId: ContractId },
): Promise<ElectronicConsentView> {
  const user = requireUser(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await lockContractProposal(tx, contractId);
    const locked = await lockContract(tx, await requireContract(ctx, contractId, 'sign', tx));
    const { contract, version, deal, proposal, client } = locked;
    const before = await getConsentState(tx, contractId, user.userId);
    if (before.state !== 'withdrawn') {
      const now = ctx.clock.now();
      const { seq } = await appendEntry(tx, contract, {
        kind: 'consent_withdrawn',
        version: version.number,
        actor: user,
        at: now,
        details: { hadConsented: before.state === 'given' },
      });
      const event = {
        userId: deal.agentId,
        kind: 'contract_paper_requested',
        key: `contract_paper_requested:${contractId}:${seq}`,
        dealId: deal.id,
        proposalId: proposal.id,
      } as const;
      const payload = { serviceType: proposal.serviceType, customerName: client.name };
      await enqueueNotification(tx, { ...event, payload }, now);
      await notifyParticipants(ctx, tx, locked, ['contracts']);
    }
    return loadConsentView(tx, contractId, user);
  });
}
