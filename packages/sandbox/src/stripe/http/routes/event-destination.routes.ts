import { PLATFORM_ACCOUNT } from '#stripe/kernel/ids.ts';
import { toPublicView } from '#stripe/kernel/public-view.ts';
import {
  createDestination,
  destinationView,
  requireDestination,
  setDestinationEnabled,
  updateDestination,
} from '#stripe/webhooks/event-destination.ts';
import type { Call, Route } from '../call.ts';
import { createListResponseV2, withPlatform } from '../list-response.ts';

const included = (call: Call) => call.params.strings('include') ?? [];
const named = (call: Call) => requireDestination(call, call.id());

/** `/v2/core/event_destinations`: destinations for thin and snapshot events. */
export const eventDestinationRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v2/core/event_destinations',
    handle: (call) => destinationView(createDestination(call, call.params), included(call), true),
  },
  {
    method: 'GET',
    path: '/v2/core/event_destinations',
    handle: (call) =>
      createListResponseV2(withPlatform(call), 'event_destination', [], (one) =>
        destinationView(one, included(call)),
      ),
  },
  {
    method: 'GET',
    path: '/v2/core/event_destinations/:id',
    handle: (call) => destinationView(named(call), included(call)),
  },
  {
    method: 'POST',
    path: '/v2/core/event_destinations/:id',
    handle: (call) => destinationView(updateDestination(call, named(call), call.params), included(call)),
  },
  {
    method: 'POST',
    path: '/v2/core/event_destinations/:id/disable',
    handle: (call) => destinationView(setDestinationEnabled(call, named(call), 'disabled'), []),
  },
  {
    method: 'POST',
    path: '/v2/core/event_destinations/:id/enable',
    handle: (call) => destinationView(setDestinationEnabled(call, named(call), 'enabled'), []),
  },
  {
    method: 'POST',
    path: '/v2/core/event_destinations/:id/ping',
    handle: (call) => toPublicView(call.outbox.ping(call, named(call).id)),
  },
  {
    method: 'DELETE',
    path: '/v2/core/event_destinations/:id',
    handle: (call) => {
      const { id, object } = named(call);
      call.store.remove(PLATFORM_ACCOUNT, 'event_destination', id);
      return { id, object };
    },
  },
];
