import type { ContractView, VersionOfContract } from '@gable/contracts/contract';
import { failure, inTransaction, requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { announceChange } from '#live/index.ts';
import { requireContract } from '../contract.access.ts';
import { loadContractView } from '../contract.view.ts';
import { holdContract } from '../hold-contract.ts';
import { appendOnceADay } from '../record/append-once-a-day.ts';
import { contentHash } from '../record/hashes.ts';
import { findVisibleVersion } from '../versions/visible-version.ts';
import { assertShown } from './assert-shown.ts';

/**
 * Records that the buyer opened the latest version that was sent to them, and answers it. To be called each time that it is
 * opened: what was recorded already on the same day is not recorded again. For the buyer alone. CONTRACT_CHANGED when
 * `version` is given and is not that one; NOT_FOUND where nothing was sent to them.
 */
export async function viewContract(
  ctx: UseCaseContext,
  { contractId, version }: VersionOfContract,
): Promise<ContractView> {
  return inTransaction(ctx, async (tx) => {
    const held = await holdContract(tx, await requireContract(ctx, contractId, 'sign', tx));
    const person = requirePerson(ctx.actor);
    const seen = await findVisibleVersion(tx, contractId, person);
    if (!seen) throw failure('NOT_FOUND', { entity: 'contract' });
    if (version !== undefined) assertShown(seen, version);
    const isFirst = await appendOnceADay(tx, held.contract, {
      kind: 'viewed',
      version: seen.number,
      actor: ctx.actor,
      at: ctx.clock.now(),
      details: { contentSha256: contentHash(seen.content) },
    });
    if (isFirst) await announceChange(ctx, tx, held.deal.agentId, ['contracts']);
    return loadContractView(tx, held.contract, person);
  });
}
