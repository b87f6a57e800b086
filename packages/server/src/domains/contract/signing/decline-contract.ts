import type { ContractView, DeclineContract } from '@gable/contracts/contract';
import { contractDeclineIdSchema } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { inTransaction, newId, requirePerson, type UseCaseContext } from '../../../kernel/index.ts';
import { announceToParties, tellLater } from '../../notification/index.ts';
import { requireContract } from '../contract.access.ts';
import { contracts } from '../contract.tables.ts';
import { loadContractView } from '../contract.view.ts';
import { contractDeclines } from '../contract-signature.tables.ts';
import { holdContract } from '../hold-contract.ts';
import { publishContract } from '../publish-contract.ts';
import { appendEntry } from '../record/append-entry.ts';
import { contentHash } from '../record/hashes.ts';
import { assertOpen, assertShown } from './assert-shown.ts';

/**
 * The buyer declines the version that they have before them, and says why. The contract is the agent's draft again, who is
 * told; sent once more, changed or not, it can be signed. For the buyer alone. The same answer again changes nothing.
 * CONTRACT_CHANGED, CONTRACT_NOT_OPEN.
 */
export async function declineContract(ctx: UseCaseContext, input: DeclineContract): Promise<ContractView> {
  return inTransaction(ctx, async (tx) => {
    const held = await holdContract(tx, await requireContract(ctx, input.contractId, 'sign', tx));
    const { contract, version, deal, proposal } = held;
    assertShown(held, input.version);
    const before = await loadContractView(tx, contract);
    if (before.signing.decline?.reason === input.reason) return before;
    assertOpen(held);
    const now = ctx.clock.now();
    const id = newId(contractDeclineIdSchema);
    await tx.insert(contractDeclines).values({
      id,
      contractId: contract.id,
      version: version.number,
      declinedBy: requirePerson(ctx.actor).userId,
      reason: input.reason,
      declinedAt: now,
    });
    await tx.update(contracts).set({ status: 'draft', updatedAt: now }).where(eq(contracts.id, contract.id));
    const details = { reason: input.reason, contentSha256: contentHash(version.content) };
    await appendEntry(tx, contract, {
      kind: 'declined',
      version: version.number,
      actor: ctx.actor,
      at: now,
      details,
    });
    const about = { dealId: deal.id, proposalId: proposal.id, userId: deal.agentId };
    const facts = {
      serviceType: proposal.serviceType,
      customerName: deal.customerName,
      reason: input.reason,
    };
    await tellLater(tx, { kind: 'contract_declined', key: `contract_declined:${id}`, ...about, facts }, now);
    await announceToParties(ctx, tx, deal, ['contracts']);
    await publishContract(tx, held, 'contract.declined', now);
    return loadContractView(tx, contract);
  });
}
