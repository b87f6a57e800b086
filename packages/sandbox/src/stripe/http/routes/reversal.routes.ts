import { closeDispute, requireDispute, submitEvidence, updateEvidence } from '../../disputes/dispute.ts';
import { mergeMetadata } from '../../kernel/metadata.ts';
import { createRefund, requireRefund } from '../../refunds/refund.ts';
import type { Call, CallResult, Route } from '../call.ts';
import { equalTo, listAnswer, within } from '../list-answer.ts';

/** `/v1/refunds` and `/v1/disputes`: money that goes back. */
export const reversalRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/refunds', handle: (call) => createRefund(call, call.params) },
  {
    method: 'GET',
    path: '/v1/refunds',
    handle: (call) =>
      listAnswer(call, 'refund', [
        ...equalTo(call.params, 'charge', 'payment_intent'),
        ...within(call.params, 'created'),
      ]),
  },
  { method: 'GET', path: '/v1/refunds/:id', handle: (call) => requireRefund(call, call.id()) },
  {
    method: 'POST',
    path: '/v1/refunds/:id',
    handle: (call) => {
      const refund = requireRefund(call, call.id());
      const updated = { ...refund, metadata: mergeMetadata(refund.metadata, call.params.raw('metadata')) };
      call.store.save(call.account, 'refund', updated);
      call.outbox.emit(call, 'refund.updated', updated);
      return updated;
    },
  },
  {
    method: 'GET',
    path: '/v1/disputes',
    handle: (call) =>
      listAnswer(call, 'dispute', [
        ...equalTo(call.params, 'charge', 'payment_intent'),
        ...within(call.params, 'created'),
      ]),
  },
  { method: 'GET', path: '/v1/disputes/:id', handle: (call) => requireDispute(call, call.id()) },
  { method: 'POST', path: '/v1/disputes/:id', handle: updateDispute },
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    handle: (call) => closeDispute(call, requireDispute(call, call.id()), 'lost'),
  },
];

function updateDispute(call: Call): CallResult {
  const { params } = call;
  const updated = updateEvidence(call, requireDispute(call, call.id()), params);
  return params.boolean('submit') === false ? updated : submitEvidence(call, updated);
}
