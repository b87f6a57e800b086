import {
  agreementQuerySchema,
  availabilitySchema,
  availabilityViewSchema,
  SLOT_DAYS_MAX,
  slotListSchema,
  slotQuerySchema,
  TOURING_RULES,
  touringAgreementSchema,
} from '@gable/contracts/tour';
import * as z from 'zod/mini';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { isoTime, named } from '#transport/rest/wire-schemas.ts';
import { listSlots, readTouringAgreement } from './on-first-use.ts';
import { readAvailability } from './read-availability.ts';
import { saveAvailability } from './save-availability.ts';

const availabilityResponse = named(
  'TourAvailability',
  z.extend(availabilityViewSchema, { updatedAt: z.nullable(isoTime) }),
);

const bodyExample = {
  handle: 'ada-agent',
  timeZone: 'America/New_York',
  weekly: [
    { day: 1, from: '09:00', to: '17:00' },
    { day: 6, from: '10:00', to: '14:00' },
  ],
  daysOff: ['2026-12-25'],
  lengthMinutes: 60,
  bufferMinutes: 30,
  noticeMinutes: 1_440,
  horizonDays: 30,
  perDay: 6,
  price: '75.00',
  autoAccept: false,
  cancellation: { freeHours: 24, keptPercent: 50 },
  serviceArea: 'Brooklyn and Queens',
} as const;

const example = {
  ...bodyExample,
  weekly: [...bodyExample.weekly],
  daysOff: [...bodyExample.daysOff],
  updatedAt: EXAMPLE.at,
};

const RULES_TEXT =
  'Hours and dates are in the time zone `timeZone`. `day` is 1 for Monday to 7 for Sunday, and `to` can be `24:00`. `keptPercent` of the price is kept if the client cancels later than `freeHours` before the tour, or does not come.';

export const tourRoutes = [
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/tours/availability',
    operation: 'readTourAvailability',
    tagged: true,
    caller: 'agent',
    scope: 'tours:read',
    summary: "Read the agent's tour settings",
    description: `Before they are first saved, \`handle\`, \`timeZone\` and \`price\` are null and the other values are suggestions. ${RULES_TEXT}`,
    input: z.object({}),
    run: readAvailability,
    response: availabilityResponse,
    example,
  }),
  defineRoute({
    kind: 'json',
    method: 'PUT',
    path: '/api/tours/availability',
    operation: 'saveTourAvailability',
    tagged: true,
    repeat: 'stored',
    caller: 'agent',
    scope: 'tours:write',
    summary: "Replace the agent's tour settings",
    description: `\`handle\` is the name of the booking page. It is unique, and earlier handles of the agent still lead to the agent. ${RULES_TEXT}`,
    input: availabilitySchema,
    errors: ['TOO_MANY_HANDLES'],
    run: saveAvailability,
    response: availabilityResponse,
    bodyExample,
    example,
  }),
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/tours/slots',
    operation: 'listTourSlots',
    scope: 'public',
    summary: 'List the times that can be booked with an agent',
    description: `\`from\` and \`to\` are dates in \`timeZone\`, at most ${SLOT_DAYS_MAX} days, and the times have its offset. Times with the same start are the same in every time zone. With \`tour\`, lists the times to which a tour of the caller can move: the tour takes up no time, and its own times are not listed.`,
    input: slotQuerySchema,
    errors: ['NOT_FOUND'],
    run: listSlots,
    response: named('TourSlots', slotListSchema),
    example: { slots: [{ start: '2026-11-23T09:00:00-05:00', end: '2026-11-23T10:00:00-05:00' }] },
  }),
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/tours/agreement',
    operation: 'readTouringAgreement',
    scope: 'public',
    summary: 'Read the touring agreement',
    description:
      'The agreement for a tour at a time of `GET /api/tours/slots`, in the plain-text format of contracts. `version` identifies its wording. `rules` are the requirements that it meets.',
    input: agreementQuerySchema,
    errors: ['NOT_FOUND', 'SLOT_UNAVAILABLE'],
    run: readTouringAgreement,
    response: named('TouringAgreement', touringAgreementSchema),
    example: {
      version: '2026-11-28-2cf24dba5fb0a30e',
      text: 'Touring Agreement\n\n1. Parties\n\nThis agreement is made between Ada Agent (the “Agent”), and the client who signs it (the “Client”).\n',
      compensation: { amount: '75.00', currency: 'usd', keptAmount: '37.50' },
      term: { end: '2026-11-23T23:59:59-05:00', exclusive: false },
      rules: TOURING_RULES,
    },
  }),
];
