import { measureTours } from './measure-tours.ts';

/** Slots of a month for an agent with 2,000 tours, in milliseconds of CPU. */
const SLOTS_MAX = 5;
/** A booking, as a multiple of creating a deal. */
const BOOKING_MAX = 2;

const { slots, booking, placement, deal, ratio } = await measureTours();
const format = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`;
process.stdout.write(
  [
    'CPU of one call, on SQLite, of our own work:',
    `slots of a month, 2,000 tours  ${format(slots)} (at most ${format(SLOTS_MAX)})`,
    `a request that books a tour    ${format(booking)}`,
    `the job after the card is held ${format(placement)}`,
    `a request that creates a deal  ${format(deal)} (a booking is ${ratio.toFixed(2)} times as much, at most ${BOOKING_MAX})`,
    '',
  ].join('\n'),
);
if (slots > SLOTS_MAX || ratio > BOOKING_MAX) process.exitCode = 1;
