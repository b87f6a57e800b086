import type { EventDocument, WebhookEndpointDocument } from '#stripe/documents/event.document.ts';
import type { JsonObject } from '#stripe/json.ts';
import { API_VERSION } from '#stripe/kernel/api-version.ts';
import { newId, PLATFORM_ACCOUNT, randomToken } from '#stripe/kernel/ids.ts';
import { mergeMetadata } from '#stripe/kernel/metadata.ts';
import { toPublicView } from '#stripe/kernel/public-view.ts';
import { notSupported, resourceMissing } from '#stripe/kernel/stripe-error.ts';
import type { FieldFilter } from '#stripe/store/object-store.ts';
import { requireWebUrl } from '#stripe/webhooks/event-destination.ts';
import type { Call, Route } from '../call.ts';
import { createListResponse, timeFilters, withPlatform } from '../list-response.ts';

/** `/v1/events` and `/v1/webhook_endpoints`. */
export const eventRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/events',
    handle: listEvents,
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    handle: (call): EventDocument => {
      const event = call.store.find(call.account, 'event', call.id());
      if (event === undefined) throw resourceMissing('event', call.id());
      return event;
    },
  },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints',
    handle: (call): JsonObject => {
      const endpoint = createEndpoint(call);
      // Stripe returns the signing secret only when the endpoint is created.
      return { ...toPublicView(endpoint), secret: endpoint.sandbox.secret };
    },
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    handle: (call) => createListResponse(withPlatform(call), 'webhook_endpoint', []),
  },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    handle: (call) => toPublicView(updateEndpoint(call, requireEndpoint(call))),
  },
  { method: 'GET', path: '/v1/webhook_endpoints/:id', handle: (call) => toPublicView(requireEndpoint(call)) },
  {
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    handle: (call) => {
      const { id } = requireEndpoint(call);
      call.store.remove(PLATFORM_ACCOUNT, 'webhook_endpoint', id);
      return { id, object: 'webhook_endpoint', deleted: true };
    },
  },
];

function listEvents(call: Call): JsonObject {
  if (call.params.has('delivery_success')) throw notSupported("'delivery_success' on events");
  const types = call.params.strings('types');
  const byTypes: FieldFilter[] = types === undefined ? [] : [{ field: 'type', operator: 'in', value: types }];
  const filters = [
    ...filterByType(call.params.string('type')),
    ...byTypes,
    ...timeFilters(call.params, 'created'),
  ];
  return createListResponse(call, 'event', filters, ['type', 'types']);
}

/** Filters by a type, or a prefix such as `invoice.*`. */
function filterByType(type: string | undefined): FieldFilter[] {
  if (type === undefined) return [];
  return [{ field: 'type', operator: type.includes('*') ? 'glob' : '=', value: type }];
}

function createEndpoint(call: Call): WebhookEndpointDocument {
  const { params } = call;
  const endpoint: WebhookEndpointDocument = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: params.string('api_version') ?? API_VERSION,
    application: null,
    created: call.now,
    description: params.string('description') ?? null,
    enabled_events: params.strings('enabled_events') ?? [],
    livemode: false,
    metadata: mergeMetadata({}, params.raw('metadata')),
    status: 'enabled',
    url: requireWebUrl(params.string('url') ?? '', 'url'),
    sandbox: { secret: `whsec_${randomToken(32)}`, connect: params.boolean('connect') === true },
  };
  call.store.insert(PLATFORM_ACCOUNT, 'webhook_endpoint', endpoint);
  return endpoint;
}

function updateEndpoint(call: Call, endpoint: WebhookEndpointDocument): WebhookEndpointDocument {
  const { params } = call;
  const disabled = params.boolean('disabled') ?? endpoint.status === 'disabled';
  const updated: WebhookEndpointDocument = {
    ...endpoint,
    description: params.stringOr('description', endpoint.description),
    enabled_events: params.strings('enabled_events') ?? endpoint.enabled_events,
    metadata: mergeMetadata(endpoint.metadata, params.raw('metadata')),
    status: disabled ? 'disabled' : 'enabled',
    url: requireWebUrl(params.string('url') ?? endpoint.url, 'url'),
  };
  call.store.save(PLATFORM_ACCOUNT, 'webhook_endpoint', updated);
  return updated;
}

function requireEndpoint(call: Call): WebhookEndpointDocument {
  const endpoint = call.store.find(PLATFORM_ACCOUNT, 'webhook_endpoint', call.id());
  if (endpoint === undefined) throw resourceMissing('webhook_endpoint', call.id());
  return endpoint;
}
