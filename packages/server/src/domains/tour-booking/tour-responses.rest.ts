import { TOUR_ACTORS, tourHoldViewSchema, tourViewSchema } from '@gable/contracts/tour';
import * as z from 'zod/mini';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { ISO_TIMES, isoTime, named } from '#transport/rest/wire-schemas.ts';

const holdResponse = z.extend(tourHoldViewSchema, { captureBefore: z.nullable(isoTime) });

export const tourResponse = named(
  'Tour',
  z.extend(tourViewSchema, {
    ...ISO_TIMES,
    start: isoTime,
    end: isoTime,
    proposedTime: z.nullable(z.object({ start: isoTime, end: isoTime, freeUntil: isoTime })),
    agreementEnd: isoTime,
    respondBefore: z.nullable(isoTime),
    cancellation: z.extend(tourViewSchema.shape.cancellation, { freeUntil: isoTime }),
    hold: z.nullable(holdResponse),
    ended: z.nullable(z.object({ by: z.enum(TOUR_ACTORS), at: isoTime })),
  }),
);

export const tourExample: z.input<typeof tourResponse> = {
  id: EXAMPLE.tourId,
  status: 'requested',
  start: EXAMPLE.at,
  end: EXAMPLE.at,
  proposedTime: null,
  timeZone: 'America/New_York',
  address: '12 Main Street, Springfield',
  notes: null,
  price: '75.00',
  share: '60.00',
  client: { name: EXAMPLE.customerName, email: EXAMPLE.customerEmail, phone: '+1 555 0100' },
  agent: { name: 'Ada Agent', handle: 'ada-agent' },
  autoAccept: false,
  dealId: EXAMPLE.dealId,
  proposalId: EXAMPLE.proposalId,
  contractId: EXAMPLE.contractId,
  agreementVersion: '2026-11-28-2cf24dba5fb0a30e',
  agreementEnd: EXAMPLE.at,
  sequence: 0,
  answerFrom: 'agent',
  respondBefore: EXAMPLE.at,
  cancellation: { freeHours: 24, freeUntil: EXAMPLE.at, keptPercent: 50, keptAmount: '37.50' },
  keptAmount: null,
  hold: {
    kind: 'hold',
    status: 'held',
    amount: '75.00',
    capturedAmount: null,
    captureBefore: EXAMPLE.at,
    cardBrand: 'visa',
    cardLast4: '4242',
  },
  ended: null,
  createdAt: EXAMPLE.at,
  updatedAt: EXAMPLE.at,
};

/** What differs in `tourExample` while another time of a confirmed tour is proposed. */
export const TIME_PROPOSED = {
  status: 'confirmed',
  proposedTime: { start: EXAMPLE.at, end: EXAMPLE.at, freeUntil: EXAMPLE.at },
  answerFrom: 'client',
  respondBefore: EXAMPLE.at,
} as const satisfies Partial<typeof tourExample>;
