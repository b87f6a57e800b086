import type { Engine } from '../engine/engine.ts';
import type { JsonObject } from '../json.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, resourceMissing } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { DELIVERY_STATES } from '../store/delivery-store.ts';
import { countOf, refuseOthers, wordOf } from './control.ts';

const LONGEST_DELAY_MS = 30 * 86_400_000;
const LISTED = 100;
const MOST_LISTED = 1000;

/** `webhooks`: chances and a delay that deliveries queued from now on meet; what is not sent stays as it is. */
export function setFaults(work: Work, params: Params): JsonObject {
  refuseOthers(params, ['duplicate', 'drop', 'reorder', 'damage', 'delay_ms']);
  const now = work.settings.faults;
  const faults = {
    duplicate: chance(params, 'duplicate', now.duplicate),
    drop: chance(params, 'drop', now.drop),
    reorder: chance(params, 'reorder', now.reorder),
    damage: chance(params, 'damage', now.damage),
    delay_ms: countOf(params, 'delay_ms', LONGEST_DELAY_MS, now.delay_ms),
  };
  work.settings.faults = faults;
  return faults;
}

/** `webhooks/replay`: sends an event's webhooks once more, `{"event": id}`, whatever became of them. */
export function replayEvent(engine: Engine, params: Params): JsonObject {
  const event = params.string('event') ?? '';
  const deliveries = engine.replayWebhooks(event);
  if (deliveries === 0) throw resourceMissing('event', event, 'event');
  return { event, deliveries };
}

/** `GET webhooks/deliveries`: newest first; `state`, `event`, `limit` and `before` (a delivery's number) narrow it. */
export function listDeliveries(engine: Engine, params: Params): JsonObject {
  const limit = numberIn(params, 'limit') ?? LISTED;
  if (limit < 1 || limit > MOST_LISTED)
    throw invalidRequest(`limit must be from 1 to ${MOST_LISTED}.`, 'limit');
  const deliveries = engine.deliveries.list({
    limit,
    state: wordOf(params, 'state', DELIVERY_STATES),
    event: params.string('event'),
    before: numberIn(params, 'before'),
  });
  return { now_ms: engine.clockMs, deliveries: deliveries.map((delivery) => ({ ...delivery })) };
}

/** `webhooks/deliveries/{number}`: `{"action": "send" | "drop" | "duplicate" | "delay", "delay_ms"?: n}`. */
export function controlDelivery(engine: Engine, id: string, params: Params): JsonObject {
  const seq = /^\d+$/.test(id) ? Number(id) : -1;
  const action = wordOf(params, 'action', ['send', 'drop', 'duplicate', 'delay']);
  if (action === undefined)
    throw invalidRequest('action must be one of send, drop, duplicate, delay.', 'action');
  const { deliveries, clockMs } = engine;
  const later = clockMs + countOf(params, 'delay_ms', LONGEST_DELAY_MS, 0);
  const known =
    action === 'duplicate'
      ? deliveries.duplicate(seq, later)
      : deliveries.move(seq, action === 'drop' ? 'dropped' : 'due', later);
  if (!known) throw resourceMissing('delivery', id, 'delivery');
  return { delivery: seq, action };
}

function chance(params: Params, name: string, otherwise: number): number {
  const value = params.raw(name) ?? otherwise;
  if (typeof value === 'number' && value >= 0 && value <= 1) return value;
  throw invalidRequest(`${name} must be a number from 0 to 1.`, name);
}

/** A query carries its numbers as text. */
function numberIn(params: Params, name: string): number | undefined {
  const text = params.string(name);
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  throw invalidRequest(`${name} must be a whole number.`, name);
}
