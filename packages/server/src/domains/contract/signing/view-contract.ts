import type { ContractVersionRef, ContractView } from '@gable/contracts/contract';
import { failure, inTransaction, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { publishChange } from '#realtime/index.ts';
import { requireContract } from '../contract.access.ts';
import { loadContractView } from '../contract.view.ts';
import { lockContract } from '../lock-contract.ts';
import { appendOncePerDay } from '../record/append-once-per-day.ts';
import { hashContent } from '../record/hashes.ts';
import { findVisibleVersion } from '../versions/visible-version.ts';
import { assertCurrentVersion } from './assert-current-version.ts';

/**
 * Records that the buyer opened the latest version that was sent to them, once per day, and returns
 * it. Buyer only. CONTRACT_CHANGED if `version` is given and is not that one, NOT_FOUND if none was
 * sent.
 */
export async function viewContract(
  ctx: UseCaseContext,
  { contractId, version }: ContractVersionRef,
): Promise<ContractView> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockContract(tx, await requireContract(ctx, contractId, 'sign', tx));
    const user = requireUser(ctx.actor);
    const latest = await findVisibleVersion(tx, contractId, user);
    if (!latest) throw failure('NOT_FOUND', { entity: 'contract' });
    if (version !== undefined) assertCurrentVersion(latest, version);
    const isFirst = await appendOncePerDay(tx, locked.contract, {
      kind: 'viewed',
      version: latest.number,
      actor: ctx.actor,
      at: ctx.clock.now(),
      details: { contentSha256: hashContent(latest.content) },
    });
    if (isFirst) await publishChange(ctx, tx, locked.deal.agentId, ['contracts']);
    return loadContractView(tx, locked.contract, user);
  });
}
