import { namePayments, sumPayments } from '@gable/contracts/payment-schedule';
import { parseChargeableAmount } from '@gable/contracts/proposal';
import type { Reader } from '#db/index.ts';
import { failure } from '#kernel/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { listScheduledPayments } from './payment-schedule.repository.ts';
import type { ScheduledPaymentRow } from './payment-schedule.tables.ts';

/** A payment of a schedule, with its name, such as 'Deposit'. */
export interface PaymentToBill {
  readonly row: ScheduledPaymentRow;
  readonly name: string;
}

/**
 * Finds the payment that the next invoice of a proposal bills: the first that is not billed, also before
 * its date. Null for a proposal without a schedule. ALREADY_PAID if all are billed, SCHEDULE_MISMATCH if
 * the proposal's amount has changed since.
 */
export async function findPaymentToBill(
  reader: Reader,
  { proposal }: ProposalWithDeal,
): Promise<PaymentToBill | null> {
  if (proposal.pricingStructure !== 'fixed') return null;
  const rows = await listScheduledPayments(reader, proposal.id);
  if (rows.length === 0) return null;
  const scheduled = sumPayments(rows);
  if (parseChargeableAmount(proposal.amount) !== scheduled) throw failure('SCHEDULE_MISMATCH', { scheduled });
  const index = rows.findIndex(({ state }) => state !== 'billed');
  const row = rows[index];
  const name = namePayments(rows)[index];
  if (row === undefined || name === undefined) throw failure('ALREADY_PAID', {});
  return { row, name };
}
