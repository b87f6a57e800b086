import type { ContractView, VersionOfContract } from '@gable/contracts/contract';
import { inTransaction, type UseCaseContext } from '../../../kernel/index.ts';
import { announceChange } from '../../../live/index.ts';
import { requireContract } from '../contract.access.ts';
import { loadContractView } from '../contract.view.ts';
import { holdContract } from '../hold-contract.ts';
import { appendOnceADay } from '../record/append-once-a-day.ts';
import { contentHash } from '../record/hashes.ts';
import { assertShown } from './assert-shown.ts';

/**
 * Records that the buyer opened a contract, and answers it as it stands. Once a day for each version: to be called each
 * time it is opened. For the buyer alone. CONTRACT_CHANGED when `version` is given and is not the current one.
 */
export async function viewContract(
  ctx: UseCaseContext,
  { contractId, version }: VersionOfContract,
): Promise<ContractView> {
  return inTransaction(ctx, async (tx) => {
    const held = await holdContract(tx, await requireContract(ctx, contractId, 'sign', tx));
    if (version !== undefined) assertShown(held, version);
    const isFirst = await appendOnceADay(tx, held.contract, {
      kind: 'viewed',
      version: held.version.number,
      actor: ctx.actor,
      at: ctx.clock.now(),
      details: { contentSha256: contentHash(held.version.content) },
    });
    if (isFirst) await announceChange(ctx, tx, held.deal.agentId, ['contracts']);
    return loadContractView(tx, held.contract);
  });
}
