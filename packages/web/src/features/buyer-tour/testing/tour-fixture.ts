import { type TourView, tourViewSchema } from '@gable/contracts/tour';

const id = (last: string) => `0195a4a0-0000-7000-8000-0000000000${last}`;

/** The start of the fixture's tour: November 30, 2026, 10:00 AM in New York. */
export const START = Date.UTC(2026, 10, 30, 15);
const HOUR = 3_600_000;

/** Creates a requested tour as its client sees it. */
export function tourOfClient(changes: Partial<TourView> = {}): TourView {
  const base = {
    id: id('d1'),
    status: 'requested',
    start: START,
    end: START + HOUR,
    proposedTime: null,
    timeZone: 'America/New_York',
    address: '12 Elm Street, Brooklyn, NY',
    notes: null,
    price: '75.00',
    share: null,
    client: { name: 'Jordan Lee', email: 'jordan@gable.test', phone: '+12125550134' },
    agent: { name: 'Dana Whitfield', handle: 'dana-whitfield' },
    autoAccept: false,
    dealId: id('d2'),
    proposalId: id('d3'),
    contractId: id('d4'),
    agreementVersion: '1',
    agreementEnd: START + 30 * 24 * HOUR,
    sequence: 0,
    answerFrom: 'agent',
    respondBefore: START - 2 * HOUR,
    cancellation: {
      freeHours: 24,
      freeUntil: START - 24 * HOUR,
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
      captureBefore: START + 72 * HOUR,
      cardBrand: 'visa',
      cardLast4: '4242',
    },
    createdAt: START - 48 * HOUR,
    updatedAt: START - 48 * HOUR,
  };
  return { ...tourViewSchema.parse(base), ...changes };
}
