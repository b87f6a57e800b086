import type { PaymentScheduleInput, ScheduledPaymentView } from '@gable/contracts/payment-schedule';
import type { UseCaseContext } from '#kernel/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { listScheduledPayments } from './payment-schedule.repository.ts';
import { toPaymentScheduleView } from './payment-schedule.view.ts';

/** Returns the payment schedule of a proposal for both parties; empty without one. */
export async function readPaymentSchedule(
  ctx: UseCaseContext,
  { proposalId }: PaymentScheduleInput,
): Promise<ScheduledPaymentView[]> {
  await requireProposal(ctx, proposalId, 'read');
  return toPaymentScheduleView(await listScheduledPayments(ctx.db.read, proposalId));
}
