import type { DaysAgo } from './demo-times.ts';

/** What happens to a booked tour, and when. */
export interface DemoTourEvent {
  readonly at: DaysAgo;
  readonly action: 'accept' | 'decline' | 'cancel' | 'move' | 'complete' | 'no_show';
}

/** A tour that the demo buyer books with the demo agent. */
export interface DemoTour {
  /** The id, which is also the idempotency key of the booking. */
  readonly id: string;
  readonly address: string;
  readonly notes: string | null;
  readonly booked: DaysAgo;
  /** The tour is at the first free time after this many days from the booking. */
  readonly leadDays: number;
  readonly events: readonly DemoTourEvent[];
}

const id = (last: string) => `0197a5d0-0000-4000-8000-0000000001${last}`;

/**
 * Tours in all states. A hold lasts seven days, so each is within five days of its booking. A request
 * that is not answered ends with the next booking.
 */
export const demoTours: readonly DemoTour[] = [
  {
    id: id('01'),
    address: '1204 Bouldin Avenue, Austin',
    notes: 'Is the garage big enough for two cars?',
    booked: 27,
    leadDays: 1.2,
    events: [
      { at: 26.9, action: 'accept' },
      { at: 22, action: 'complete' },
    ],
  },
  {
    id: id('02'),
    address: '88 Rainey Street, Unit 1410, Austin',
    notes: null,
    booked: 20,
    leadDays: 1.2,
    events: [
      { at: 19.9, action: 'accept' },
      { at: 15, action: 'no_show' },
    ],
  },
  {
    id: id('03'),
    address: '2511 Enfield Road, Austin',
    notes: null,
    booked: 13,
    leadDays: 2,
    events: [
      { at: 12.9, action: 'accept' },
      { at: 12.8, action: 'cancel' },
    ],
  },
  {
    id: id('04'),
    address: '40 Round Top Lane, Dripping Springs',
    notes: 'We can also come in the evening.',
    booked: 11,
    leadDays: 2,
    events: [{ at: 10.9, action: 'decline' }],
  },
  {
    id: id('05'),
    address: '7 Waller Creek Court, Austin',
    notes: null,
    booked: 9,
    leadDays: 2,
    events: [],
  },
  {
    id: id('06'),
    address: '903 West Annie Street, Austin',
    notes: null,
    booked: 6,
    leadDays: 1.2,
    events: [
      { at: 5.9, action: 'accept' },
      { at: 2.6, action: 'complete' },
    ],
  },
  {
    id: id('07'),
    address: '1710 Alta Vista Avenue, Austin',
    notes: 'Second look, with my parents.',
    booked: 5,
    leadDays: 1.2,
    events: [{ at: 4.9, action: 'accept' }],
  },
  {
    id: id('08'),
    address: '310 Willow Bend, Austin',
    notes: 'The listing says the roof is from 2019.',
    booked: 1.5,
    leadDays: 2.2,
    events: [{ at: 1.4, action: 'accept' }],
  },
  {
    id: id('09'),
    address: '65 Barton Skyway, Austin',
    notes: null,
    booked: 1,
    leadDays: 1.3,
    events: [
      { at: 0.9, action: 'accept' },
      { at: 0.1, action: 'move' },
    ],
  },
  {
    id: id('10'),
    address: '1429 Kinney Avenue, Austin',
    notes: 'Is parking on the street allowed?',
    booked: 0.2,
    leadDays: 1.5,
    events: [],
  },
];
