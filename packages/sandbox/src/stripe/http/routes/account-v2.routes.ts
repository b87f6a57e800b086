import { closeAccount, createAccount, requireAccount, updateAccount } from '#stripe/accounts/account.ts';
import { createAccountLink } from '#stripe/accounts/account-link.ts';
import { accountV2View, toIsoTime } from '#stripe/accounts/account-v2.view.ts';
import { PLATFORM_ACCOUNT } from '#stripe/kernel/ids.ts';
import { toPublicView } from '#stripe/kernel/public-view.ts';
import { notSupported, resourceMissing } from '#stripe/kernel/stripe-error.ts';
import type { FieldFilter } from '#stripe/store/object-store.ts';
import type { Call, Route } from '../call.ts';
import { createListResponseV2, timeFilters, withPlatform } from '../list-response.ts';

const included = (call: Call) => call.params.strings('include') ?? [];

/**
 * `/v2/core/accounts`, `/v2/core/account_links` and `/v2/core/events`, which belong to the
 * platform.
 */
export const accountV2Routes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v2/core/accounts',
    handle: (call) => accountV2View(createAccount(call, call.params), included(call)),
  },
  {
    method: 'GET',
    path: '/v2/core/accounts',
    handle: (call) => {
      const closed = call.params.boolean('closed') === true;
      // Deauthorized accounts are in neither list, because the platform no longer sees them.
      const filters: FieldFilter[] = [
        { field: 'closed', operator: '=', value: closed ? 1 : 0 },
        { field: 'deauthorized', operator: 'is null' },
      ];
      if (call.params.has('applied_configurations'))
        throw notSupported("'applied_configurations' on accounts");
      return createListResponseV2(withPlatform(call), 'account', filters, (account) =>
        accountV2View(account, []),
      );
    },
  },
  {
    method: 'GET',
    path: '/v2/core/accounts/:id',
    handle: (call) => accountV2View(requireAccount(call, call.id()), included(call)),
  },
  {
    method: 'POST',
    path: '/v2/core/accounts/:id',
    handle: (call) =>
      accountV2View(updateAccount(call, requireAccount(call, call.id()), call.params), included(call)),
  },
  {
    method: 'POST',
    path: '/v2/core/accounts/:id/close',
    handle: (call) => accountV2View(closeAccount(call, requireAccount(call, call.id())), []),
  },
  {
    method: 'POST',
    path: '/v2/core/account_links',
    handle: (call) => {
      const link = createAccountLink(call, call.params);
      const { account, created, expiresAt, url, useCase } = link;
      return {
        object: 'v2.core.account_link',
        account,
        created: toIsoTime(created),
        expires_at: toIsoTime(expiresAt),
        livemode: false,
        url,
        use_case: useCase,
      };
    },
  },
  {
    method: 'GET',
    path: '/v2/core/events',
    handle: (call) => createListResponseV2(withPlatform(call), 'thin_event', thinFilters(call), toPublicView),
  },
  {
    method: 'GET',
    path: '/v2/core/events/:id',
    handle: (call) => {
      const event = call.store.find(PLATFORM_ACCOUNT, 'thin_event', call.id());
      if (event === undefined) throw resourceMissing('event', call.id());
      return toPublicView(event);
    },
  },
];

function thinFilters(call: Call): FieldFilter[] {
  const about = call.params.string('object_id');
  const types = call.params.strings('types');
  const created = timeFilters(call.params, 'created').map(
    ({ field, operator, value }): FieldFilter => ({ field, operator, value: toIsoTime(Number(value)) }),
  );
  return [
    ...(about === undefined
      ? []
      : [{ field: 'sandbox.relatedObject', operator: '=', value: about } as const]),
    ...(types === undefined ? [] : [{ field: 'type', operator: 'in', value: types } as const]),
    ...created,
  ];
}
