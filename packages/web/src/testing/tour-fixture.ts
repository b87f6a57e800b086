import { HOUR_MS } from '@gable/contracts/kernel';
import { type BookingPage, type TourView, tourViewSchema } from '@gable/contracts/tour';

export const TOUR_ID = '0197a000-0000-7000-8000-000000000001';
/** 9:00 AM in New York. */
const TOUR_START = Date.UTC(2100, 11, 2, 14);

/** Creates a requested tour. */
export const tour = (changes: Partial<TourView> = {}): TourView => ({
  ...tourViewSchema.parse({
    id: TOUR_ID,
    status: 'requested',
    start: TOUR_START,
    end: TOUR_START + HOUR_MS,
    proposedTime: null,
    timeZone: 'America/New_York',
    address: '12 Main Street, Springfield',
    notes: 'The key is with the neighbor.',
    price: '75.00',
    share: '60.00',
    client: { name: 'Jordan Lee', email: 'jordan@gable.test', phone: '+1 555 0100' },
    agent: { name: 'Dana Whitfield', handle: 'dana' },
    autoAccept: false,
    dealId: '0197a000-0000-7000-8000-000000000002',
    proposalId: '0197a000-0000-7000-8000-000000000003',
    contractId: '0197a000-0000-7000-8000-000000000004',
    agreementVersion: '1',
    agreementEnd: TOUR_START + 48 * HOUR_MS,
    sequence: 0,
    answerFrom: 'agent',
    respondBefore: TOUR_START - 2 * HOUR_MS,
    cancellation: {
      freeHours: 24,
      freeUntil: TOUR_START - 24 * HOUR_MS,
      keptPercent: 50,
      keptAmount: '37.50',
    },
    keptAmount: null,
    ended: null,
    hold: {
      kind: 'hold',
      status: 'held',
      amount: '75.00',
      capturedAmount: null,
      captureBefore: TOUR_START + 72 * HOUR_MS,
      cardBrand: 'visa',
      cardLast4: '4242',
    },
    createdAt: TOUR_START - 96 * HOUR_MS,
    updatedAt: TOUR_START - 96 * HOUR_MS,
  }),
  ...changes,
});

/** Creates the booking page of an agent. */
export const bookingPage = (): BookingPage => ({
  handle: 'maya-torres',
  agent: {
    name: 'Maya Torres',
    credentials: ['Barton Creek Realty'],
    bio: 'I know every street.',
    photo: '/book/maya-torres/photo.webp?v=1',
  },
  canBook: true,
  price: '75.00',
  lengthMinutes: 60,
  timeZone: 'America/Chicago',
  serviceArea: 'Austin',
  cancellation: { freeHours: 24, keptAmount: '37.50' },
});
