import type { Engine } from '../engine/engine.ts';
import type { JsonObject } from '../json.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, resourceMissing } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { DELIVERY_STATES } from '../store/delivery-store.ts';
import { readCount, readEnum, rejectUnknownParams } from './control.ts';

const MAX_DELAY_MS = 30 * 86_400_000;
const LISTED = 100;
const MAX_LISTED = 1000;

/**
 * `webhooks`: sets the fault probabilities and the delay of future deliveries; omitted values are
 * unchanged.
 */
export function setFaults(work: Work, params: Params): JsonObject {
  rejectUnknownParams(params, ['duplicate', 'drop', 'reorder', 'damage', 'delay_ms']);
  const now = work.settings.faults;
  const faults = {
    duplicate: chance(params, 'duplicate', now.duplicate),
    drop: chance(params, 'drop', now.drop),
    reorder: chance(params, 'reorder', now.reorder),
    damage: chance(params, 'damage', now.damage),
    delay_ms: readCount(params, 'delay_ms', MAX_DELAY_MS, now.delay_ms),
  };
  work.settings.faults = faults;
  return faults;
}

/** `webhooks/replay`: redelivers an event, `{"event": id}`, regardless of earlier deliveries. */
export function replayEvent(engine: Engine, params: Params): JsonObject {
  const event = params.string('event') ?? '';
  const deliveries = engine.replayWebhooks(event);
  if (deliveries === 0) throw resourceMissing('event', event, 'event');
  return { event, deliveries };
}

/**
 * `GET webhooks/deliveries`: newest first, filtered by `state`, `event`, `limit` and `before` (a
 * `seq`).
 */
export function listDeliveries(engine: Engine, params: Params): JsonObject {
  const limit = readNumber(params, 'limit') ?? LISTED;
  if (limit < 1 || limit > MAX_LISTED)
    throw invalidRequest(`limit must be from 1 to ${MAX_LISTED}.`, 'limit');
  const deliveries = engine.deliveries.list({
    limit,
    state: readEnum(params, 'state', DELIVERY_STATES),
    event: params.string('event'),
    before: readNumber(params, 'before'),
  });
  return { now_ms: engine.clockMs, deliveries: deliveries.map((delivery) => ({ ...delivery })) };
}

/**
 * `webhooks/deliveries/{seq}`: `{"action": "send" | "drop" | "duplicate" | "delay", "delay_ms"?:
 * n}`.
 */
export function controlDelivery(engine: Engine, id: string, params: Params): JsonObject {
  const seq = /^\d+$/.test(id) ? Number(id) : -1;
  const action = readEnum(params, 'action', ['send', 'drop', 'duplicate', 'delay']);
  if (action === undefined)
    throw invalidRequest('action must be one of send, drop, duplicate, delay.', 'action');
  const { deliveries, clockMs } = engine;
  const later = clockMs + readCount(params, 'delay_ms', MAX_DELAY_MS, 0);
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

/** Query parameters are text. */
function readNumber(params: Params, name: string): number | undefined {
  const text = params.string(name);
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  throw invalidRequest(`${name} must be a whole number.`, name);
}
