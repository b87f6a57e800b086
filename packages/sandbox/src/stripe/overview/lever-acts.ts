import { advanceClock } from '../controls/control.routes.ts';
import { controlDelivery, replayEvent, setFaults } from '../controls/webhook-controls.ts';
import type { Engine } from '../engine/engine.ts';
import { DAY, nextWeekday } from '../kernel/business-days.ts';
import { Params } from '../kernel/params.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { displayTime } from '../pages/display.ts';
import type { PageRequest } from '../pages/page-request.ts';

const MORNING_SECONDS = 9 * 3600;
const MOST_DAYS = 400;

/** Moves the clock on by a day, by some days, or to the morning of the next Monday. Answers what was done. */
export function moveClock(engine: Engine) {
  return ({ work, form }: PageRequest): string => {
    const seconds = secondsFor(form, work.now);
    advanceClock(engine, work, new Params({ advance_seconds: seconds }));
    return `The clock was moved to ${displayTime(work.now + seconds)}.`;
  };
}

/** Sets how webhooks misbehave from now on, or that they do not. Answers what was done. */
export function setSwitches({ work, form }: PageRequest): string {
  const off = form.string('action') === 'off';
  const chance = (name: string) => (off ? 0 : numberIn(form, name) / 100);
  const switches = {
    duplicate: chance('duplicate'),
    drop: chance('drop'),
    reorder: chance('reorder'),
    damage: chance('damage'),
    delay_ms: off ? 0 : Math.round(numberIn(form, 'delay') * 1000),
  };
  setFaults(work, new Params(switches));
  return off ? 'All webhook switches are off.' : 'The webhook switches are set.';
}

/** Sends an event's deliveries once more. Answers what was done. */
export function replayDeliveries(engine: Engine) {
  return ({ part }: PageRequest): string => {
    replayEvent(engine, new Params({ event: part('id') }));
    return 'The event is sent once more.';
  };
}

/** Sends, doubles, drops or delays one delivery. Answers what was done. */
export function moveDelivery(engine: Engine) {
  return ({ part, form }: PageRequest): string => {
    const action = form.string('action') ?? '';
    const delay_ms = action === 'delay' ? Math.round(numberIn(form, 'seconds') * 1000) : undefined;
    controlDelivery(engine, part('seq'), new Params({ action, delay_ms }));
    return DELIVERY_SAID[action] ?? 'It is done.';
  };
}

const DELIVERY_SAID: { readonly [action: string]: string } = {
  send: 'The delivery is sent once more.',
  duplicate: 'A second copy of the delivery is sent.',
  drop: 'The delivery is dropped: it will not be sent.',
  delay: 'The delivery waits.',
};

function secondsFor(form: Params, now: number): number {
  switch (form.string('by')) {
    case 'day':
      return DAY;
    case 'monday':
      return nextWeekday(now, ['monday']) + MORNING_SECONDS - now;
    default: {
      const days = numberIn(form, 'days');
      if (Number.isInteger(days) && days > 0 && days <= MOST_DAYS) return days * DAY;
      throw invalidRequest(`The number of days must be a whole number from 1 to ${MOST_DAYS}.`);
    }
  }
}

/** A number as somebody typed it; how large it may be is judged by the control. */
function numberIn(form: Params, name: string): number {
  const text = form.string(name) ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw invalidRequest(`${name} must be a number, not below 0.`);
}
