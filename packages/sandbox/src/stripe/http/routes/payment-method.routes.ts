import { createPaymentMethod, requirePaymentMethod } from '#stripe/cards/payment-method.ts';
import { attachFromRequest, detachMethod, updateMethod } from '#stripe/cards/saved-card.ts';
import { requireCustomer } from '#stripe/invoices/customer.ts';
import type { JsonObject } from '#stripe/json.ts';
import { toPublicView } from '#stripe/kernel/public-view.ts';
import { invalidRequest, resourceMissing } from '#stripe/kernel/stripe-error.ts';
import type { FieldFilter } from '#stripe/store/object-store.ts';
import type { Call, Route } from '../call.ts';
import { createListResponse, equalityFilters } from '../list-response.ts';

/** `/v1/payment_methods`, and those of a customer. */
export const paymentMethodRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    handle: (call) => toPublicView(createPaymentMethod(call, call.params)),
  },
  { method: 'GET', path: '/v1/payment_methods', handle: listOfCustomer },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    handle: (call) => toPublicView(requirePaymentMethod(call, call.id(), 'id')),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id',
    handle: (call) =>
      toPublicView(updateMethod(call, requirePaymentMethod(call, call.id(), 'id'), call.params)),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    handle: (call) =>
      toPublicView(attachFromRequest(call, requirePaymentMethod(call, call.id(), 'id'), call.params)),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    handle: (call) => toPublicView(detachMethod(call, requirePaymentMethod(call, call.id(), 'id'))),
  },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    handle: (call) => listSaved(call, requireCustomer(call, call.id(), 'id').id),
  },
  {
    method: 'GET',
    path: '/v1/customers/:customer/payment_methods/:id',
    handle: (call) => {
      const customer = requireCustomer(call, call.id('customer'));
      const method = call.store.find(call.account, 'payment_method', call.id());
      if (method === undefined || method.customer !== customer.id)
        throw resourceMissing('PaymentMethod', call.id());
      return toPublicView(method);
    },
  },
];

function listOfCustomer(call: Call): JsonObject {
  const customer = call.params.string('customer');
  if (customer === undefined)
    throw invalidRequest('Missing required param: customer.', 'customer', 'parameter_missing');
  return listSaved(call, requireCustomer(call, customer).id);
}

function listSaved(call: Call, customer: string): JsonObject {
  const saved: FieldFilter[] = [{ field: 'customer', operator: '=', value: customer }];
  return createListResponse(
    call,
    'payment_method',
    [...saved, ...equalityFilters(call.params, 'type', 'allow_redisplay')],
    ['customer'],
  );
}
