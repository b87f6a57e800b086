import { acceptDispute, requireDispute } from '#stripe/disputes/dispute.ts';
import { updateEvidence } from '#stripe/disputes/evidence.ts';
import { createFile, requireFile } from '#stripe/disputes/file.ts';
import { mergeMetadata } from '#stripe/kernel/metadata.ts';
import { toPublicView } from '#stripe/kernel/public-view.ts';
import { invalidRequest } from '#stripe/kernel/stripe-error.ts';
import { createFeeRefund, requireApplicationFee, requireFeeRefund } from '#stripe/refunds/fee-refund.ts';
import { createRefund, requireRefund } from '#stripe/refunds/refund.ts';
import type { FieldFilter } from '#stripe/store/object-store.ts';
import type { Call, CallResult, Route } from '../call.ts';
import { createListResponse, equalityFilters, timeFilters, withPlatform } from '../list-response.ts';

/** `/v1/refunds`, `/v1/disputes`, `/v1/files` and `/v1/application_fees/{id}/refunds`. */
export const reversalRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/refunds', handle: (call) => toPublicView(createRefund(call, call.params)) },
  {
    method: 'GET',
    path: '/v1/refunds',
    handle: (call) => createListResponse(call, 'refund', ofCharge(call)),
  },
  { method: 'GET', path: '/v1/refunds/:id', handle: (call) => toPublicView(requireRefund(call, call.id())) },
  { method: 'POST', path: '/v1/refunds/:id', handle: updateRefund },
  { method: 'POST', path: '/v1/refunds/:id/cancel', handle: cancelRefund },
  {
    method: 'GET',
    path: '/v1/disputes',
    handle: (call) => createListResponse(call, 'dispute', ofCharge(call)),
  },
  { method: 'GET', path: '/v1/disputes/:id', handle: (call) => requireDispute(call, call.id()) },
  {
    method: 'POST',
    path: '/v1/disputes/:id',
    handle: (call) => updateEvidence(call, requireDispute(call, call.id()), call.params),
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    handle: (call) => acceptDispute(call, requireDispute(call, call.id())),
  },
  { method: 'POST', path: '/v1/files', handle: (call) => createFile(call, call.params) },
  { method: 'GET', path: '/v1/files/:id', handle: (call) => requireFile(call, call.id()) },
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
      return createListResponse(withPlatform(call), 'fee_refund', [
        { field: 'fee', operator: '=', value: fee.id },
      ]);
    },
  },
  {
    method: 'GET',
    path: '/v1/application_fees/:feeId/refunds/:id',
    handle: (call) => requireFeeRefund(call, call.id('feeId'), call.id()),
  },
];

function ofCharge(call: Call): FieldFilter[] {
  return [
    ...equalityFilters(call.params, 'charge', 'payment_intent'),
    ...timeFilters(call.params, 'created'),
  ];
}

function updateRefund(call: Call): CallResult {
  const refund = requireRefund(call, call.id());
  const updated = { ...refund, metadata: mergeMetadata(refund.metadata, call.params.raw('metadata')) };
  call.store.save(call.account, 'refund', updated);
  call.outbox.emit(call, 'refund.updated', updated, { metadata: refund.metadata });
  return toPublicView(updated);
}

/** Only `requires_action` refunds can be canceled, which card refunds never are. */
function cancelRefund(call: Call): never {
  const refund = requireRefund(call, call.id());
  throw invalidRequest(
    `Refund ${refund.id} cannot be canceled: only refunds with a status of requires_action can, and this one is ${refund.status}.`,
  );
}
