import type { ContractView, DeclineContract } from '@gable/contracts/contract';
import { contractDeclineIdSchema } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { announceToParties, tellLater } from '#domains/notification/index.ts';
import { bindClient } from '#domains/proposal/index.ts';
import { inTransaction, newId, requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { requireContract } from '../contract.access.ts';
import { contracts } from '../contract.tables.ts';
import { loadContractView } from '../contract.view.ts';
import { contractDeclines } from '../contract-signature.tables.ts';
import { holdContract, lockContractParties } from '../hold-contract.ts';
import { publishContract } from '../publish-contract.ts';
import { appendEntry } from '../record/append-entry.ts';
import { contentHash } from '../record/hashes.ts';
import { findVisibleVersion } from '../versions/visible-version.ts';
import { assertOpen, assertShown } from './assert-shown.ts';

/**
 * The buyer declines the version that they have before them, and says why. The contract becomes a draft again, and its agent
 * is notified. The proposal is bound to the client. The agent can send the contract again, changed or not, to be signed. Only
 * the buyer can decline. The same answer again changes nothing.
 * CONTRACT_CHANGED, CONTRACT_NOT_OPEN.
 */
export async function declineContract(ctx: UseCaseContext, input: DeclineContract): Promise<ContractView> {
  return inTransaction(ctx, async (tx) => {
    await lockContractParties(tx, input.contractId);
    const held = await holdContract(tx, await requireContract(ctx, input.contractId, 'sign', tx));
    const { contract, version, deal, proposal, client } = held;
    const person = requirePerson(ctx.actor);
    const latest = await findVisibleVersion(tx, contract.id, person);
    if (latest) {
      assertShown(latest, input.version);
      const before = await loadContractView(tx, contract, person);
      if (before.signing.decline?.reason === input.reason) return before;
    }
    assertOpen(held, person);
    const now = ctx.clock.now();
    const declinedBy = requirePerson(ctx.actor).userId;
    await bindClient(tx, proposal.id, { clientId: declinedBy, now });
    const id = newId(contractDeclineIdSchema);
    await tx.insert(contractDeclines).values({
      id,
      contractId: contract.id,
      version: version.number,
      declinedBy: person.userId,
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
      customerName: client.name,
      reason: input.reason,
    };
    await tellLater(tx, { kind: 'contract_declined', key: `contract_declined:${id}`, ...about, facts }, now);
    await announceToParties(ctx, tx, held, ['contracts']);
    await publishContract(tx, held, 'contract.declined', now);
    return loadContractView(tx, contract, person);
  });
}
