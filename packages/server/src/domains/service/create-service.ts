import { serviceIdSchema, type UserId } from '@gable/contracts/kernel';
import { type NewService, SERVICES_MAX, type ServiceView } from '@gable/contracts/service';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, newId, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { publishChange } from '#realtime/index.ts';
import { lockUser } from '../profile/index.ts';
import { useNoteBytes } from '../quota/index.ts';
import { assertPrice } from './assert-price.ts';
import { countServices, insertServices } from './service.repository.ts';
import type { ServiceRow } from './service.tables.ts';
import { toServiceView } from './service.view.ts';

/** The texts of a service that count toward the agent's quota. */
export const listServiceTexts = ({
  description,
  terms,
  contractText,
}: Pick<ServiceRow, 'description' | 'terms' | 'contractText'>) => [description, terms, contractText];

/** Returns the row of a new service. Blank optional texts become null. INVALID_INPUT for another sum. */
export function toServiceRow(
  ctx: UseCaseContext,
  agentId: UserId,
  input: NewService,
  starterFor: string | null = null,
): ServiceRow {
  const now = ctx.clock.now();
  const { pricingStructure, amount, lineItems = [], paymentPlan = null } = input;
  assertPrice({ pricingStructure, amount, lineItems, paymentPlan });
  return {
    id: newId(serviceIdSchema),
    agentId,
    name: input.name,
    serviceType: input.serviceType,
    description: input.description?.trim() || null,
    pricingStructure,
    amount,
    lineItems,
    paymentPlan,
    terms: input.terms?.trim() || null,
    contractText: input.contractText?.trim() ? input.contractText : null,
    starterFor,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * TOO_MANY_SERVICES if `added` services do not fit. The caller has locked the agent's account, so
 * that parallel calls count each other's services.
 */
export async function assertServicesFit(tx: Transaction, agentId: UserId, added: number): Promise<void> {
  if ((await countServices(tx, agentId)) + added > SERVICES_MAX)
    throw failure('TOO_MANY_SERVICES', { limit: SERVICES_MAX });
}

/** Adds a service to the agent's catalog. Agents only. TOO_MANY_SERVICES, QUOTA_REACHED. */
export async function createService(ctx: UseCaseContext, input: NewService): Promise<ServiceView> {
  const { userId } = requireAgent(ctx.actor);
  const row = toServiceRow(ctx, userId, input);
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    await assertServicesFit(tx, userId, 1);
    await useNoteBytes(ctx, tx, userId, { after: listServiceTexts(row) });
    await insertServices(tx, [row]);
    await publishChange(ctx, tx, userId, ['services']);
    return toServiceView(row);
  });
}
