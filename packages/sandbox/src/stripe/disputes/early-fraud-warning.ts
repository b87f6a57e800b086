import type { ChargeDocument, EarlyFraudWarningDocument } from '../documents/payment.document.ts';
import { newId } from '../kernel/ids.ts';
import { resourceMissing } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';

/** Returns an early fraud warning, or throws 404. */
export function requireWarning(work: Work, id: string): EarlyFraudWarningDocument {
  const warning = work.store.find(work.account, 'early_fraud_warning', id);
  if (warning === undefined) throw resourceMissing('early_fraud_warning', id);
  return warning;
}

/** Creates an early fraud warning. No money moves; a refund can prevent a dispute. */
export function createFraudWarning(work: Work, charge: ChargeDocument): EarlyFraudWarningDocument {
  const warning: EarlyFraudWarningDocument = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    created: work.now,
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    payment_intent: charge.payment_intent,
  };
  work.store.insert(work.account, 'early_fraud_warning', warning);
  work.outbox.emit(work, 'radar.early_fraud_warning.created', warning);
  return warning;
}

/** Makes warnings non-actionable after a full refund or a dispute. */
export function resolveWarnings(work: Work, charge: ChargeDocument): void {
  if (!charge.refunded && !charge.disputed) return;
  const open = work.store
    .all(work.account, 'early_fraud_warning', [{ field: 'charge', operator: '=', value: charge.id }])
    .filter(({ actionable }) => actionable);
  for (const warning of open) {
    const settled: EarlyFraudWarningDocument = { ...warning, actionable: false };
    work.store.save(work.account, 'early_fraud_warning', settled);
    work.outbox.emit(work, 'radar.early_fraud_warning.updated', settled, { actionable: true });
  }
}
