import { decideDueDispute } from '../disputes/evidence.ts';
import { autoAdvance, reportOverdue } from '../invoices/invoice-lifecycle.ts';
import { chargeAutomatically } from '../invoices/pay-invoice.ts';
import type { Work } from '../kernel/work.ts';
import { settleFunds } from '../money/ledger.ts';
import { finishProcessing } from '../payments/collect-payment.ts';
import { expireAuthorization } from '../payments/payment-intent.ts';
import { runAutomaticPayout } from '../payouts/automatic-payout.ts';
import { payoutArrives, payoutToTransit } from '../payouts/payout.ts';
import { resolveRefund } from '../refunds/refund-lifecycle.ts';
import type { Task } from '../store/task-store.ts';

/** Runs a due task, in its account and at its time. Does nothing if the object no longer exists. */
export function runTask(work: Work, task: Task): void {
  switch (task.kind) {
    case 'settle_funds':
      settleFunds(work);
      break;
    case 'automatic_payout':
      runAutomaticPayout(work);
      break;
    case 'payout_to_transit':
      withStored(work.store.find(work.account, 'payout', task.subject), (payout) =>
        payoutToTransit(work, payout),
      );
      break;
    case 'payout_arrival':
      withStored(work.store.find(work.account, 'payout', task.subject), (payout) =>
        payoutArrives(work, payout),
      );
      break;
    case 'invoice_advance':
      withStored(work.store.find(work.account, 'invoice', task.subject), (invoice) =>
        withStored(autoAdvance(work, invoice), (open) => chargeAutomatically(work, open)),
      );
      break;
    case 'invoice_overdue':
      withStored(work.store.find(work.account, 'invoice', task.subject), (invoice) =>
        reportOverdue(work, invoice),
      );
      break;
    case 'dispute_verdict':
      withStored(work.store.find(work.account, 'dispute', task.subject), (dispute) =>
        decideDueDispute(work, dispute),
      );
      break;
    case 'payment_settles':
      withStored(work.store.find(work.account, 'payment_intent', task.subject), (intent) =>
        finishProcessing(work, intent),
      );
      break;
    case 'authorization_expires':
      withStored(work.store.find(work.account, 'payment_intent', task.subject), (intent) =>
        expireAuthorization(work, intent),
      );
      break;
    case 'refund_settles':
      withStored(work.store.find(work.account, 'refund', task.subject), (refund) =>
        resolveRefund(work, refund),
      );
      break;
  }
}

function withStored<T>(document: T | undefined, act: (document: T) => void): void {
  if (document !== undefined) act(document);
}
