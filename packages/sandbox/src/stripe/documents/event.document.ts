import type { JsonObject } from '../json.ts';
import type { AccountId } from '../kernel/ids.ts';

/** A snapshot event, as v1 lists and delivers it. */
export type EventDocument = JsonObject & {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly account?: AccountId;
  readonly data: { readonly object: JsonObject; readonly previous_attributes?: JsonObject };
};

/** A thin event, as v2 lists and delivers it. */
export type ThinEventDocument = JsonObject & {
  readonly id: string;
  readonly object: 'v2.core.event';
  readonly type: string;
  readonly created: string;
  readonly sandbox: { readonly relatedObject: string };
};

/** A place events are sent to, made through v2: thin events, or snapshots. */
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

/** A webhook endpoint made through the API, besides the one the sandbox was started with. */
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
