import type { EventDestinationDocument, ThinEventDocument } from '../documents/event.document.ts';
import type { JsonObject } from '../json.ts';
import { API_VERSION } from '../kernel/api-version.ts';
import type { Change } from '../kernel/change.ts';
import { type AccountId, newId, PLATFORM_ACCOUNT, randomToken } from '../kernel/ids.ts';
import { toPublicView } from '../kernel/public-view.ts';
import type { DeliveryStore } from '../store/delivery-store.ts';
import type { DeliveryFaults, SettingsStore } from '../store/settings-store.ts';

/** The thin event types (docs/wire/stripe.md); v2 accounts have no others. */
export type ThinEventType =
  | 'v2.core.account.created'
  | 'v2.core.account.updated'
  | 'v2.core.account.closed'
  | 'v2.core.account[requirements].updated'
  | 'v2.core.account[identity].updated'
  | 'v2.core.account[configuration.merchant].updated'
  | 'v2.core.account[configuration.merchant].capability_status_updated';

const REORDER_WITHIN_MS = 2000;

export interface EventOutboxParts {
  readonly deliveries: DeliveryStore;
  readonly settings: SettingsStore;
  /** The sandbox clock in milliseconds. */
  readonly clock: () => number;
  /** The configured target, if any. */
  readonly defaultTarget: { readonly connectOnly: boolean } | undefined;
}

/** Stores events and their deliveries in the transaction of the change. */
export class EventOutbox {
  readonly #parts: EventOutboxParts;

  constructor(parts: EventOutboxParts) {
    this.#parts = parts;
  }

  /** Stores a snapshot event about an object of `change.account`, and queues its deliveries. */
  emit(change: Change, type: string, object: JsonObject, previous?: JsonObject): void {
    const connected = change.account !== PLATFORM_ACCOUNT;
    const event = {
      id: `evt_${randomToken(24)}`,
      object: 'event',
      ...(connected ? { account: change.account } : {}),
      api_version: API_VERSION,
      created: change.now,
      data: {
        object: toPublicView(object),
        ...(previous === undefined ? {} : { previous_attributes: previous }),
      },
      livemode: false,
      pending_webhooks: 0,
      request: { id: change.cause.requestId, idempotency_key: change.cause.idempotencyKey },
      type,
    } as const;
    change.store.insert(change.account, 'event', event);
    const endpoints = this.#endpointsFor(change, type, connected);
    const payload = JSON.stringify({ ...event, pending_webhooks: endpoints.length });
    for (const endpoint of endpoints) this.#queue(event.id, endpoint, payload);
  }

  /** Stores a thin event about a connected account, and queues its deliveries. */
  emitThin(change: Change, type: ThinEventType, account: AccountId): void {
    const event = {
      id: newId('evt_test'),
      object: 'v2.core.event',
      created: new Date(change.now * 1000).toISOString(),
      livemode: false,
      ...(change.cause.requestId === null
        ? {}
        : {
            reason: {
              type: 'request',
              request: { id: change.cause.requestId, idempotency_key: change.cause.idempotencyKey ?? '' },
            },
          }),
      related_object: { id: account, type: 'v2.core.account', url: `/v2/core/accounts/${account}` },
      type,
      sandbox: { relatedObject: account },
    } as const;
    change.store.insert(PLATFORM_ACCOUNT, 'thin_event', event);
    const payload = JSON.stringify(toPublicView(event));
    if (this.#parts.defaultTarget !== undefined) this.#queue(event.id, 'default', payload);
    // v2 accounts are both the platform's objects and connected accounts, so either value of
    // `events_from` matches.
    const subscribed = destinationsFor(change, 'thin', type);
    for (const destination of subscribed) this.#queue(event.id, destination.id, payload);
  }

  /** Sends a ping event to a destination and returns the event. */
  ping(change: Change, destination: string): ThinEventDocument {
    const event = {
      id: newId('evt_test'),
      object: 'v2.core.event',
      created: new Date(change.now * 1000).toISOString(),
      livemode: false,
      related_object: {
        id: destination,
        type: 'v2.core.event_destination',
        url: `/v2/core/event_destinations/${destination}`,
      },
      type: 'v2.core.event_destination.ping',
      sandbox: { relatedObject: destination },
    } as const;
    change.store.insert(PLATFORM_ACCOUNT, 'thin_event', event);
    this.#queue(event.id, destination, JSON.stringify(toPublicView(event)));
    return event;
  }

  #endpointsFor(change: Change, type: string, connected: boolean): string[] {
    const { defaultTarget } = this.#parts;
    // Stripe sends no events of an account that the platform cannot access.
    if (connected && change.store.find(PLATFORM_ACCOUNT, 'account', change.account)?.closed === true)
      return [];
    const made = change.store
      .all(PLATFORM_ACCOUNT, 'webhook_endpoint')
      .filter((endpoint) => endpoint.status === 'enabled' && endpoint.sandbox.connect === connected)
      .filter(({ enabled_events: subscribed }) => subscribed.includes('*') || subscribed.includes(type))
      .map((endpoint) => endpoint.id);
    const origin = connected ? 'other_accounts' : 'self';
    const destinations = destinationsFor(change, 'snapshot', type)
      .filter(({ events_from: from }) => from.includes(origin))
      .map(({ id }) => id);
    const skipped = defaultTarget === undefined || (defaultTarget.connectOnly && !connected);
    return [...(skipped ? [] : ['default']), ...made, ...destinations];
  }

  #queue(event: string, endpoint: string, payload: string): void {
    const { deliveries, settings, clock } = this.#parts;
    const { faults } = settings;
    const copies = shouldOccur(faults.duplicate) ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      const due = clock() + faults.delay_ms + getReorderDelay(faults);
      deliveries.add(event, endpoint, payload, due, shouldOccur(faults.drop) ? 'dropped' : 'due');
    }
  }
}

function destinationsFor(
  change: Change,
  payload: EventDestinationDocument['event_payload'],
  type: string,
): EventDestinationDocument[] {
  return change.store
    .all(PLATFORM_ACCOUNT, 'event_destination')
    .filter(({ status, event_payload }) => status === 'enabled' && event_payload === payload)
    .filter(({ enabled_events: subscribed }) => subscribed.includes('*') || subscribed.includes(type));
}

function shouldOccur(chance: number): boolean {
  return Math.random() < chance;
}

/** Delays a reordered delivery so that later ones overtake it. */
function getReorderDelay(faults: DeliveryFaults): number {
  return shouldOccur(faults.reorder) ? Math.ceil(Math.random() * REORDER_WITHIN_MS) : 0;
}
