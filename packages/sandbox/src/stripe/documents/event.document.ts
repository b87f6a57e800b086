import type { JsonObject } from '../json.ts';
import type { AccountId } from '../kernel/ids.ts';

/** A snapshot event (v1). */
export type EventDocument = JsonObject & {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly account?: AccountId;
  readonly data: { readonly object: JsonObject; readonly previous_attributes?: JsonObject };
};

/** A thin event (v2). */
export type ThinEventDocument = JsonObject & {
  readonly id: string;
  readonly object: 'v2.core.event';
  readonly type: string;
  readonly created: string;
  readonly sandbox: { readonly relatedObject: string };
};

/** An event destination (v2) for thin or snapshot events. */
export type EventDestinationDocument = JsonObject & {
  readonly id: string;
  readonly object: 'v2.core.event_destination';
  readonly name: string;
  readonly description: string;
  readonly event_payload: 'snapshot' | 'thin';
  readonly enabled_events: readonly string[];
  readonly events_from: readonly string[];
  readonly metadata: { readonly [key: string]: string };
  readonly status: 'enabled' | 'disabled';
  readonly sandbox: { readonly url: string; readonly secret: string };
};

/** A webhook endpoint created through the API, in addition to the configured one. */
export type WebhookEndpointDocument = JsonObject & {
  readonly id: string;
  readonly object: 'webhook_endpoint';
  readonly url: string;
  readonly status: 'enabled' | 'disabled';
  readonly enabled_events: readonly string[];
  readonly metadata: { readonly [key: string]: string };
  readonly description: string | null;
  readonly sandbox: { readonly secret: string; readonly connect: boolean };
};
