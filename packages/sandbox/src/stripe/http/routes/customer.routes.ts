import { createCustomer, deleteCustomer, requireCustomer, updateCustomer } from '../../invoices/customer.ts';
import { resourceMissing } from '../../kernel/stripe-error.ts';
import type { Route } from '../call.ts';
import { objectView } from '../expand.ts';
import { equalTo, listAnswer, within } from '../list-answer.ts';

/** `/v1/customers`. */
export const customerRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/customers', handle: (call) => createCustomer(call, call.params) },
  {
    method: 'GET',
    path: '/v1/customers',
    handle: (call) =>
      listAnswer(call, 'customer', [
        ...equalTo(call.params, 'email'),
        ...within(call.params, 'created'),
        { field: 'deleted', operator: 'is null' },
      ]),
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    handle: (call) => {
      const customer = call.store.find(call.account, 'customer', call.id());
      if (customer === undefined) throw resourceMissing('customer', call.id());
      return objectView(customer);
    },
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    handle: (call) => updateCustomer(call, requireCustomer(call, call.id(), 'id'), call.params),
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    handle: (call) => {
      const customer = requireCustomer(call, call.id(), 'id');
      deleteCustomer(call, customer);
      return { id: customer.id, object: 'customer', deleted: true };
    },
  },
];
