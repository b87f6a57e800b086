import { concedeDispute, requireDispute } from '#stripe/disputes/dispute.ts';
import { answerDispute } from '#stripe/disputes/evidence.ts';
import { mergeMetadata } from '#stripe/kernel/metadata.ts';
import { publicView } from '#stripe/kernel/public-view.ts';
import { invalidRequest } from '#stripe/kernel/stripe-error.ts';
import { createFeeRefund, requireApplicationFee, requireFeeRefund } from '#stripe/refunds/fee-refund.ts';
import { createRefund, requireRefund } from '#stripe/refunds/refund.ts';
import type { FieldFilter } from '#stripe/store/object-store.ts';
import type { Call, CallResult, Route } from '../call.ts';
import { equalTo, listAnswer, onPlatformOf, within } from '../list-answer.ts';

/** `/v1/refunds`, `/v1/disputes` and `/v1/application_fees/{id}/refunds`: money that goes back. */
export const reversalRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/refunds', handle: (call) => publicView(createRefund(call, call.params)) },
  {
    method: 'GET',
    path: '/v1/refunds',
    handle: (call) => listAnswer(call, 'refund', ofCharge(call)),
  },
  { method: 'GET', path: '/v1/refunds/:id', handle: (call) => publicView(requireRefund(call, call.id())) },
  { method: 'POST', path: '/v1/refunds/:id', handle: updateRefund },
  { method: 'POST', path: '/v1/refunds/:id/cancel', handle: cancelRefund },
  {
    method: 'GET',
    path: '/v1/disputes',
    handle: (call) => listAnswer(call, 'dispute', ofCharge(call)),
  },
  { method: 'GET', path: '/v1/disputes/:id', handle: (call) => requireDispute(call, call.id()) },
  {
    method: 'POST',
    path: '/v1/disputes/:id',
    handle: (call) => answerDispute(call, requireDispute(call, call.id()), call.params),
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    handle: (call) => concedeDispute(call, requireDispute(call, call.id())),
  },
  {
    method: 'POST',
    path: '/v1/application_fees/:id/refunds',
    handle: (call) => createFeeRefund(call, requireApplicationFee(call, call.id()), call.params),
  },
  {
    method: 'GET',
    path: '/v1/application_fees/:id/refunds',
    handle: (call) => {
      const fee = requireApplicationFee(call, call.id());
      return listAnswer(onPlatformOf(call), 'fee_refund', [{ field: 'fee', operator: '=', value: fee.id }]);
    },
  },
  {
    method: 'GET',
    path: '/v1/application_fees/:feeId/refunds/:id',
    handle: (call) => requireFeeRefund(call, call.id('feeId'), call.id()),
  },
];

function ofCharge(call: Call): FieldFilter[] {
  return [...equalTo(call.params, 'charge', 'payment_intent'), ...within(call.params, 'created')];
}

function updateRefund(call: Call): CallResult {
  const refund = requireRefund(call, call.id());
  const updated = { ...refund, metadata: mergeMetadata(refund.metadata, call.params.raw('metadata')) };
  call.store.save(call.account, 'refund', updated);
  call.outbox.emit(call, 'refund.updated', updated, { metadata: refund.metadata });
  return publicView(updated);
}

/** Only a refund that waits for its receiver (`requires_action`) can be called back, and one to a card never does. */
function cancelRefund(call: Call): never {
  const refund = requireRefund(call, call.id());
  throw invalidRequest(
    `Refund ${refund.id} cannot be canceled: only refunds with a status of requires_action can, and this one is ${refund.status}.`,
  );
}
