import type { ElectronicConsentView } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import { announceToParties, tellLater } from '#domains/notification/index.ts';
import { inTransaction, requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { requireContract } from '../contract.access.ts';
import { holdContract, lockContractParties } from '../hold-contract.ts';
import { appendEntry } from '../record/append-entry.ts';
import { findConsent } from './find-consent.ts';
import { loadConsentView } from './give-consent.ts';

/**
 * The buyer withdraws their consent to electronic records, or refuses it and chooses paper: this contract can then only be
 * signed on paper, and the agent is told. What was signed before stays signed. Once; for the buyer alone.
 */
export async function withdrawConsent(
  ctx: UseCaseContext,
  { contractId }: { contractId: ContractId },
): Promise<ElectronicConsentView> {
  const person = requirePerson(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await lockContractParties(tx, contractId);
    const held = await holdContract(tx, await requireContract(ctx, contractId, 'sign', tx));
    const { contract, version, deal, proposal, client } = held;
    const before = await findConsent(tx, contractId, person.userId);
    if (before.state !== 'withdrawn') {
      const now = ctx.clock.now();
      const { seq } = await appendEntry(tx, contract, {
        kind: 'consent_withdrawn',
        version: version.number,
        actor: person,
        at: now,
        details: { hadConsented: before.state === 'given' },
      });
      const told = {
        userId: deal.agentId,
        kind: 'contract_paper_requested',
        key: `contract_paper_requested:${contractId}:${seq}`,
        dealId: deal.id,
        proposalId: proposal.id,
      } as const;
      const facts = { serviceType: proposal.serviceType, customerName: client.name };
      await tellLater(tx, { ...told, facts }, now);
      await announceToParties(ctx, tx, held, ['contracts']);
    }
    return loadConsentView(tx, contractId, person);
  });
}
