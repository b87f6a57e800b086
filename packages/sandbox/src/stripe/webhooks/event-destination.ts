import { toIsoTime } from '../accounts/account-v2.view.ts';
import type { EventDestinationDocument } from '../documents/event.document.ts';
import type { JsonObject } from '../json.ts';
import { API_VERSION } from '../kernel/api-version.ts';
import { newId, PLATFORM_ACCOUNT, randomToken } from '../kernel/ids.ts';
import { mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { toPublicView } from '../kernel/public-view.ts';
import { invalidRequest, notSupported, resourceMissing } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';

/** Returns the URL if it accepts webhooks; throws otherwise. */
export function requireWebUrl(url: string, param: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol === 'http:' || parsed?.protocol === 'https:') return url;
  throw invalidRequest(`Not a valid URL: ${url}`, param, 'url_invalid');
}

/** Returns a destination, or throws 404. */
export function requireDestination(work: Work, id: string): EventDestinationDocument {
  const destination = work.store.find(PLATFORM_ACCOUNT, 'event_destination', id);
  if (destination === undefined) throw resourceMissing('event_destination', id);
  return destination;
}

/** Creates an event destination (`POST /v2/core/event_destinations`); webhooks only. */
export function createDestination(work: Work, params: Params): EventDestinationDocument {
  const type = params.string('type');
  if (type !== 'webhook_endpoint') throw notSupported(`event destinations of type '${type ?? ''}'`);
  const thin = params.string('event_payload') === 'thin';
  const url = params.group('webhook_endpoint').string('url');
  if (url === undefined)
    throw invalidRequest(
      'Missing required param: webhook_endpoint[url].',
      'webhook_endpoint[url]',
      'parameter_missing',
    );
  const destination: EventDestinationDocument = {
    id: newId('ed_test'),
    object: 'v2.core.event_destination',
    created: toIsoTime(work.now),
    description: params.string('description') ?? '',
    enabled_events: params.strings('enabled_events') ?? [],
    event_payload: thin ? 'thin' : 'snapshot',
    events_from: params.strings('events_from') ?? ['self'],
    livemode: false,
    metadata: mergeMetadata({}, params.raw('metadata')),
    name: params.string('name') ?? '',
    ...(thin ? {} : { snapshot_api_version: params.string('snapshot_api_version') ?? API_VERSION }),
    status: 'enabled',
    type,
    updated: toIsoTime(work.now),
    sandbox: {
      url: requireWebUrl(url, 'webhook_endpoint[url]'),
      secret: `whsec_${randomToken(32)}`,
    },
  };
  work.store.insert(PLATFORM_ACCOUNT, 'event_destination', destination);
  return destination;
}

/** Updates a destination. */
export function updateDestination(
  work: Work,
  destination: EventDestinationDocument,
  params: Params,
): EventDestinationDocument {
  const url = params.group('webhook_endpoint').string('url') ?? destination.sandbox.url;
  return save(work, {
    ...destination,
    description: params.string('description') ?? destination.description,
    enabled_events: params.strings('enabled_events') ?? destination.enabled_events,
    metadata: mergeMetadata(destination.metadata, params.raw('metadata')),
    name: params.string('name') ?? destination.name,
    sandbox: { ...destination.sandbox, url: requireWebUrl(url, 'webhook_endpoint[url]') },
  });
}

/** Enables or disables a destination. */
export function setDestinationEnabled(
  work: Work,
  destination: EventDestinationDocument,
  status: EventDestinationDocument['status'],
): EventDestinationDocument {
  const disabled = { disabled: { reason: 'user' } };
  return save(work, { ...destination, status, status_details: status === 'disabled' ? disabled : undefined });
}

/**
 * Serializes a destination for v2. The URL is included if `include` names it; the signing secret
 * only with `withSecret`, on creation.
 */
export function destinationView(
  destination: EventDestinationDocument,
  include: readonly string[],
  withSecret = false,
): JsonObject {
  const { url, secret } = destination.sandbox;
  const fields = {
    ...(include.includes('webhook_endpoint.url') ? { url } : {}),
    ...(withSecret && include.includes('webhook_endpoint.signing_secret') ? { signing_secret: secret } : {}),
  };
  const endpoint = Object.keys(fields).length === 0 ? {} : { webhook_endpoint: fields };
  return { ...toPublicView(destination), ...endpoint };
}

function save(work: Work, destination: EventDestinationDocument): EventDestinationDocument {
  const updated = { ...destination, updated: toIsoTime(work.now) };
  work.store.save(PLATFORM_ACCOUNT, 'event_destination', updated);
  return updated;
}
