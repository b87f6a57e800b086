import {
  createCustomer,
  deleteCustomer,
  requireCustomer,
  updateCustomer,
} from '#stripe/invoices/customer.ts';
import { parseCustomerQuery } from '#stripe/invoices/customer-search.ts';
import type { JsonObject } from '#stripe/json.ts';
import { invalidRequest, resourceMissing } from '#stripe/kernel/stripe-error.ts';
import type { Call, Route } from '../call.ts';
import { objectView } from '../expand.ts';
import { createListResponse, equalityFilters, parseLimit, timeFilters } from '../list-response.ts';

/** `/v1/customers`. */
export const customerRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/customers', handle: (call) => createCustomer(call, call.params) },
  {
    method: 'GET',
    path: '/v1/customers',
    handle: (call) =>
      createListResponse(call, 'customer', [
        ...equalityFilters(call.params, 'email'),
        ...timeFilters(call.params, 'created'),
        { field: 'deleted', operator: 'is null' },
      ]),
  },
  { method: 'GET', path: '/v1/customers/search', handle: search },
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

/** `next_page` is the last customer of its page. */
function search(call: Call): JsonObject {
  const matches = parseCustomerQuery(call.params.string('query') ?? '');
  const found = call.store
    .all(call.account, 'customer', [{ field: 'deleted', operator: 'is null' }])
    .filter(matches)
    .reverse();
  const page = call.params.string('page');
  const before = page === undefined ? -1 : found.findIndex(({ id }) => id === page);
  if (page !== undefined && before === -1) throw invalidRequest(`Invalid page: ${page}`, 'page');
  const data = found.slice(before + 1, before + 1 + parseLimit(call.params));
  const has_more = before + 1 + data.length < found.length;
  const next_page = has_more ? (data.at(-1)?.id ?? null) : null;
  return { object: 'search_result', data, has_more, next_page, url: call.path };
}
