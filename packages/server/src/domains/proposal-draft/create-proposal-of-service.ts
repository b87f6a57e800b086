import { parseMoney } from '@gable/contracts/kernel';
import type { ScheduleInput } from '@gable/contracts/payment-schedule';
import type { NewProposalOfService, ProposalView } from '@gable/contracts/proposal';
import { inTransaction, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { insertContract } from '../contract/index.ts';
import { scheduleOfPlan } from '../payment-schedule/index.ts';
import { toProposalView } from '../proposal/index.ts';
import { requireService } from '../service/index.ts';
import { addScheduledProposal } from './add-scheduled-proposal.ts';

type ServiceRow = Awaited<ReturnType<typeof requireService>>['row'];
type PricedInput = Omit<NewProposalOfService, 'serviceId' | 'schedule'>;

/**
 * Adds what a service sets and the input does not give. Its items and its plan are those of its own price.
 */
function withService(
  ctx: UseCaseContext,
  { schedule, ...input }: Omit<NewProposalOfService, 'serviceId'>,
  service: ServiceRow,
): { readonly input: PricedInput; readonly schedule: ScheduleInput | null } {
  const { pricingStructure = service.pricingStructure, terms = service.terms, amount } = input;
  const isItsPrice =
    pricingStructure === service.pricingStructure && parseMoney(amount) === parseMoney(service.amount);
  const { lineItems = isItsPrice ? [...service.lineItems] : [] } = input;
  const plan = isItsPrice ? service.paymentPlan : null;
  return {
    input: { ...input, pricingStructure, terms, lineItems },
    schedule: schedule ?? scheduleOfPlan(plan, { pricingStructure, amount }, ctx.clock.now()),
  };
}

/**
 * Creates a proposal for an active deal, optionally with a payment schedule, and from one of the agent's
 * services: it sets the pricing structure and the terms that are not given, at its price also the items
 * and the schedule, and its contract text becomes a draft with the placeholders filled in. All or nothing.
 * DEAL_NOT_ACTIVE, QUOTA_REACHED, NOT_FOUND for another agent's service, INVALID_INPUT if the schedule or
 * the items do not sum to the amount, or the filled contract is too long.
 */
export async function createProposalOfService(
  ctx: UseCaseContext,
  { serviceId, ...given }: NewProposalOfService,
): Promise<ProposalView> {
  requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    if (serviceId === undefined) {
      const { schedule = null, ...input } = given;
      return toProposalView(await addScheduledProposal(ctx, tx, input, schedule));
    }
    const { row: service } = await requireService(ctx, serviceId, tx);
    const { input, schedule } = withService(ctx, given, service);
    const added = await addScheduledProposal(ctx, tx, input, schedule);
    const { contractText } = service;
    if (contractText !== null)
      await insertContract(ctx, tx, { proposalId: added.proposal.id, content: contractText }, 'copy');
    return toProposalView(added);
  });
}
