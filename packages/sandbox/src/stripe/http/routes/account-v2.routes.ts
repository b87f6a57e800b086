import { closeAccount, createAccount, requireAccount, updateAccount } from '#stripe/accounts/account.ts';
import { createAccountLink } from '#stripe/accounts/account-link.ts';
import { accountV2View, isoTime } from '#stripe/accounts/account-v2.view.ts';
import { PLATFORM_ACCOUNT } from '#stripe/kernel/ids.ts';
import { publicView } from '#stripe/kernel/public-view.ts';
import { notSupported, resourceMissing } from '#stripe/kernel/stripe-error.ts';
import type { FieldFilter } from '#stripe/store/object-store.ts';
import type { Call, Route } from '../call.ts';
import { listAnswerV2, onPlatformOf, within } from '../list-answer.ts';

const included = (call: Call) => call.params.strings('include') ?? [];

/** `/v2/core/accounts`, `/v2/core/account_links` and `/v2/core/events`; these belong to the platform. */
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
      // An account that withdrew the platform's access is in neither list: the platform no longer sees it.
      const filters: FieldFilter[] = [
        { field: 'closed', operator: '=', value: closed ? 1 : 0 },
        { field: 'deauthorized', operator: 'is null' },
      ];
      if (call.params.has('applied_configurations'))
        throw notSupported("'applied_configurations' on accounts");
      return listAnswerV2(onPlatformOf(call), 'account', filters, (account) => accountV2View(account, []));
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
        created: isoTime(created),
        expires_at: isoTime(expiresAt),
        livemode: false,
        url,
        use_case: useCase,
      };
    },
  },
  {
    method: 'GET',
    path: '/v2/core/events',
    handle: (call) => listAnswerV2(onPlatformOf(call), 'thin_event', thinFilters(call), publicView),
  },
  {
    method: 'GET',
    path: '/v2/core/events/:id',
    handle: (call) => {
      const event = call.store.find(PLATFORM_ACCOUNT, 'thin_event', call.id());
      if (event === undefined) throw resourceMissing('event', call.id());
      return publicView(event);
    },
  },
];

function thinFilters(call: Call): FieldFilter[] {
  const about = call.params.string('object_id');
  const types = call.params.strings('types');
  const created = within(call.params, 'created').map(
    ({ field, operator, value }): FieldFilter => ({ field, operator, value: isoTime(Number(value)) }),
  );
  return [
    ...(about === undefined
      ? []
      : [{ field: 'sandbox.relatedObject', operator: '=', value: about } as const]),
    ...(types === undefined ? [] : [{ field: 'type', operator: 'in', value: types } as const]),
    ...created,
  ];
}
