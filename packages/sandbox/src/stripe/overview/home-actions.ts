import { advanceClock } from '../controls/control.routes.ts';
import { controlDelivery, replayEvent, setFaults } from '../controls/webhook-controls.ts';
import type { Engine } from '../engine/engine.ts';
import { DAY, nextWeekday } from '../kernel/business-days.ts';
import { Params } from '../kernel/params.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { formatTime } from '../pages/display.ts';
import type { PageRequest } from '../pages/page-request.ts';

const MORNING_SECONDS = 9 * 3600;
const MAX_DAYS = 400;

/** Advances the clock by a day, by some days, or to the next Monday morning. Returns a notice. */
export function moveClock(engine: Engine) {
  return ({ work, form }: PageRequest): string => {
    const seconds = getAdvanceSeconds(form, work.now);
    advanceClock(engine, work, new Params({ advance_seconds: seconds }));
    return `The clock was advanced to ${formatTime(work.now + seconds)}.`;
  };
}

/** Sets or resets the webhook faults. Returns a notice. */
export function setWebhookFaults({ work, form }: PageRequest): string {
  const off = form.string('action') === 'off';
  const chance = (name: string) => (off ? 0 : readNumber(form, name) / 100);
  const switches = {
    duplicate: chance('duplicate'),
    drop: chance('drop'),
    reorder: chance('reorder'),
    damage: chance('damage'),
    delay_ms: off ? 0 : Math.round(readNumber(form, 'delay') * 1000),
  };
  setFaults(work, new Params(switches));
  return off ? 'All webhook faults are off.' : 'The webhook faults are set.';
}

/** Redelivers an event. Returns a notice. */
export function replayDeliveries(engine: Engine) {
  return ({ part }: PageRequest): string => {
    replayEvent(engine, new Params({ event: part('id') }));
    return 'The event is being resent.';
  };
}

/** Sends, duplicates, drops or delays a delivery. Returns a notice. */
export function moveDelivery(engine: Engine) {
  return ({ part, form }: PageRequest): string => {
    const action = form.string('action') ?? '';
    const delay_ms = action === 'delay' ? Math.round(readNumber(form, 'seconds') * 1000) : undefined;
    controlDelivery(engine, part('seq'), new Params({ action, delay_ms }));
    return DELIVERY_NOTICES[action] ?? 'It is done.';
  };
}

const DELIVERY_NOTICES: { readonly [action: string]: string } = {
  send: 'The delivery is being resent.',
  duplicate: 'A copy of the delivery is being sent.',
  drop: 'The delivery was dropped and will not be sent.',
  delay: 'The delivery was delayed.',
};

function getAdvanceSeconds(form: Params, now: number): number {
  switch (form.string('by')) {
    case 'day':
      return DAY;
    case 'monday':
      return nextWeekday(now, ['monday']) + MORNING_SECONDS - now;
    default: {
      const days = readNumber(form, 'days');
      if (Number.isInteger(days) && days > 0 && days <= MAX_DAYS) return days * DAY;
      throw invalidRequest(`The number of days must be a whole number from 1 to ${MAX_DAYS}.`);
    }
  }
}

/** Parses a typed number; the control validates its range. */
function readNumber(form: Params, name: string): number {
  const text = form.string(name) ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw invalidRequest(`${name} must be a number, not below 0.`);
}
