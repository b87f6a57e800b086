import { PLATFORM_ACCOUNT } from '#stripe/kernel/ids.ts';
import { publicView } from '#stripe/kernel/public-view.ts';
import {
  createDestination,
  destinationView,
  requireDestination,
  switchDestination,
  updateDestination,
} from '#stripe/webhooks/event-destination.ts';
import type { Call, Route } from '../call.ts';
import { listAnswerV2, onPlatformOf } from '../list-answer.ts';

const included = (call: Call) => call.params.strings('include') ?? [];
const named = (call: Call) => requireDestination(call, call.id());

/** `/v2/core/event_destinations`: where thin events, and snapshots on request, are sent besides the product. */
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
      listAnswerV2(onPlatformOf(call), 'event_destination', [], (one) =>
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
    handle: (call) => destinationView(switchDestination(call, named(call), 'disabled'), []),
  },
  {
    method: 'POST',
    path: '/v2/core/event_destinations/:id/enable',
    handle: (call) => destinationView(switchDestination(call, named(call), 'enabled'), []),
  },
  {
    method: 'POST',
    path: '/v2/core/event_destinations/:id/ping',
    handle: (call) => publicView(call.outbox.ping(call, named(call).id)),
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
