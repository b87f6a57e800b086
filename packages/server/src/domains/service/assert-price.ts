import { findScheduleError, type PaymentPlan } from '@gable/contracts/payment-schedule';
import { findLineItemsError, parseChargeableAmount } from '@gable/contracts/proposal';
import { failure } from '#kernel/index.ts';
import type { ServiceRow } from './service.tables.ts';

type Price = Pick<ServiceRow, 'amount' | 'pricingStructure' | 'lineItems' | 'paymentPlan'>;

function findPlanError({ amount, pricingStructure }: Price, plan: PaymentPlan): string | null {
  if (pricingStructure !== 'fixed') return 'Only a fixed price has a payment plan. Remove it first.';
  const total = parseChargeableAmount(amount);
  return total === null ? null : findScheduleError(plan.payments, total);
}

/** INVALID_INPUT unless the line items and the payment plan of a service sum to its fixed price. */
export function assertPrice(price: Price): void {
  const items = findLineItemsError(price);
  if (items !== null) throw failure('INVALID_INPUT', { fields: { [items.field]: items.message } });
  const plan = price.paymentPlan && findPlanError(price, price.paymentPlan);
  if (plan !== null) throw failure('INVALID_INPUT', { fields: { paymentPlan: plan } });
}
