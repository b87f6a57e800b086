import { createPaymentMethod, requirePaymentMethod } from '#stripe/cards/payment-method.ts';
import { attachByRequest, detachMethod, updateMethod } from '#stripe/cards/saved-card.ts';
import { requireCustomer } from '#stripe/invoices/customer.ts';
import type { JsonObject } from '#stripe/json.ts';
import { publicView } from '#stripe/kernel/public-view.ts';
import { invalidRequest, resourceMissing } from '#stripe/kernel/stripe-error.ts';
import type { FieldFilter } from '#stripe/store/object-store.ts';
import type { Call, Route } from '../call.ts';
import { equalTo, listAnswer } from '../list-answer.ts';

/** `/v1/payment_methods`, and those of a customer. */
export const paymentMethodRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    handle: (call) => publicView(createPaymentMethod(call, call.params)),
  },
  { method: 'GET', path: '/v1/payment_methods', handle: listOfCustomer },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    handle: (call) => publicView(requirePaymentMethod(call, call.id(), 'id')),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id',
    handle: (call) =>
      publicView(updateMethod(call, requirePaymentMethod(call, call.id(), 'id'), call.params)),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    handle: (call) =>
      publicView(attachByRequest(call, requirePaymentMethod(call, call.id(), 'id'), call.params)),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    handle: (call) => publicView(detachMethod(call, requirePaymentMethod(call, call.id(), 'id'))),
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
      return publicView(method);
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
  return listAnswer(
    call,
    'payment_method',
    [...saved, ...equalTo(call.params, 'type', 'allow_redisplay')],
    ['customer'],
  );
}
