import {
  acceptTourSchema,
  bookTourSchema,
  rescheduleTourSchema,
  tourBookingSchema,
  tourFilterSchema,
  tourRefSchema,
} from '@gable/contracts/tour';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { named } from '#transport/rest/wire-schemas.ts';
import { acceptTour, declineTour } from './answer-tour.ts';
import { askForCard } from './ask-for-card.ts';
import { BOOKINGS_PER_HOUR, bookTour } from './book-tour.ts';
import { cancelTour } from './cancel-tour.ts';
import { completeTour, markNoShow, markNotTakenPlace } from './mark-tour.ts';
import { listTours, readTour } from './read-tours.ts';
import { rescheduleTour } from './reschedule-tour.ts';
import { TIME_PROPOSED, tourExample, tourResponse } from './tour-responses.rest.ts';

const PAPERWORK_TEXT =
  '`dealId`, `proposalId` and `contractId` are null for a booking that waits for the card (`awaiting_hold`) or ended without one (`not_held`), which only the client sees.';

/** What all changes of one tour share. */
const change = {
  kind: 'json',
  method: 'POST',
  params: { id: 'id' },
  entity: 'tour',
  tagged: true,
  repeat: 'stored',
  response: tourResponse,
  scope: 'tours:write',
} as const;

export const tourBookingRoutes = [
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/tours',
    operation: 'bookTour',
    caller: 'buyer',
    scope: 'tours:write',
    repeat: 'found',
    summary: 'Book a tour',
    description: `Signs the touring agreement of \`GET /api/tours/agreement\` and keeps the time for 15 minutes. Confirm the card with \`clientSecret\` on the account \`accountId\`, as a payment or as a setup (\`intent\`). Nothing is charged. The deal, the proposal and the contract of the tour are created then, and the tour is \`requested\`, or \`confirmed\` if the agent accepts all requests. Without \`name\`, the name of the account is used. The signature must be the same name. A request that is repeated returns the same tour, with the corrected \`name\`, \`phone\` and \`notes\` while it waits for the card. At most ${BOOKINGS_PER_HOUR} bookings in an hour.`,
    status: 201,
    input: bookTourSchema,
    errors: [
      'NOT_FOUND',
      'SLOT_UNAVAILABLE',
      'AGREEMENT_CHANGED',
      'NAME_DIFFERS',
      'TOUR_ALREADY_REQUESTED',
      'ACCOUNT_NOT_READY',
      'IDEMPOTENCY_MISMATCH',
    ],
    run: bookTour,
    response: named('TourBooking', tourBookingSchema),
    bodyExample: {
      handle: 'ada-agent',
      start: '2026-11-23T09:00:00-05:00',
      address: '12 Main Street, Springfield',
      notes: 'The lockbox code is on the listing.',
      agreement: { version: '2026-11-28-2cf24dba5fb0a30e', name: EXAMPLE.customerName, consent: true },
    },
    example: {
      id: EXAMPLE.tourId,
      status: 'awaiting_hold',
      clientSecret: 'pi_1RkQ2xExample_secret_1',
      accountId: EXAMPLE.accountId,
      publishableKey: 'pk_test_Example',
      intent: 'payment',
    },
  }),
  defineRoute({
    kind: 'page',
    method: 'GET',
    path: '/api/tours',
    operation: 'listTours',
    scope: 'tours:read',
    summary: 'List the tours',
    description: `The tours of the agent or of the client, the latest start first. ${PAPERWORK_TEXT}`,
    input: tourFilterSchema,
    run: listTours,
    response: tourResponse,
    example: tourExample,
  }),
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/tours/:id',
    operation: 'readTour',
    scope: 'tours:read',
    tagged: true,
    summary: 'Read a tour',
    description: `For its agent and its client. ${PAPERWORK_TEXT}`,
    input: tourRefSchema,
    params: { id: 'id' },
    entity: 'tour',
    run: readTour,
    response: tourResponse,
    example: tourExample,
  }),
  defineRoute({
    ...change,
    path: '/api/tours/:id/accept',
    operation: 'acceptTour',
    summary: 'Accept a tour',
    description:
      'Accepts a request, or the `proposedTime` of a confirmed tour, which then moves to it, until `respondBefore`. Only the party of `answerFrom` can. The touring agreement must be in force and cover the time. Send the `start` that was read, of the request or of `proposedTime`, so that a time that the other party has proposed since is not accepted.',
    input: acceptTourSchema,
    errors: ['TOUR_NOT_OPEN', 'TOUR_ANSWER_OF_OTHER', 'TOUR_TIME_CHANGED', 'AGREEMENT_NOT_IN_FORCE'],
    run: acceptTour,
    bodyExample: { start: '2026-11-23T09:00:00-05:00' },
    example: { ...tourExample, status: 'confirmed', answerFrom: null, respondBefore: null },
  }),
  defineRoute({
    ...change,
    path: '/api/tours/:id/decline',
    operation: 'declineTour',
    summary: 'Decline a tour',
    description:
      'Declines a request, and releases the card. Declining the `proposedTime` of a confirmed tour leaves it confirmed at `start`. Only the party of `answerFrom` can.',
    input: tourRefSchema,
    errors: ['TOUR_NOT_OPEN', 'TOUR_ANSWER_OF_OTHER'],
    run: declineTour,
    bodyExample: {},
    example: { ...tourExample, status: 'declined', answerFrom: null, respondBefore: null },
  }),
  defineRoute({
    ...change,
    path: '/api/tours/:id/reschedule',
    operation: 'rescheduleTour',
    summary: 'Propose another time for a tour',
    description:
      'Proposes a time of `GET /api/tours/slots` and asks the other party. A request moves to it at once. A confirmed tour stays at `start` until the other party accepts `proposedTime`, and both times are taken; if it is declined or not answered until `respondBefore`, the tour stays as it is. Another time replaces an open proposal, and the `start` of a confirmed tour ends it. The agreement stays, and so does the hold where the card network allows it. The client can propose a time for a confirmed tour while canceling is free, and an agent who accepts all requests accepts it at once.',
    input: rescheduleTourSchema,
    errors: [
      'TOUR_NOT_OPEN',
      'TOUR_STARTED',
      'TOUR_CHANGE_TOO_LATE',
      'SLOT_UNAVAILABLE',
      'AGREEMENT_NOT_IN_FORCE',
    ],
    run: rescheduleTour,
    bodyExample: { start: '2026-11-23T09:00:00-05:00' },
    example: { ...tourExample, ...TIME_PROPOSED },
  }),
  defineRoute({
    ...change,
    path: '/api/tours/:id/cancel',
    operation: 'cancelTour',
    summary: 'Cancel a tour',
    description:
      'Cancels a tour before its start and releases the card. After `cancellation.freeUntil`, a client who cancels a confirmed tour pays `cancellation.keptAmount`. It is counted from `start`, also while another time is proposed, and is not before `respondBefore` while the agent asks for one.',
    input: tourRefSchema,
    errors: ['TOUR_NOT_OPEN', 'TOUR_STARTED'],
    run: cancelTour,
    bodyExample: {},
    example: {
      ...tourExample,
      status: 'canceled',
      answerFrom: null,
      respondBefore: null,
      keptAmount: '0.00',
    },
  }),
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/tours/:id/card',
    operation: 'askForTourCard',
    caller: 'buyer',
    scope: 'tours:write',
    repeat: 'found',
    summary: 'Ask for the card of a tour',
    description:
      'Returns what is needed to confirm a card, as `POST /api/tours` does: for a booking that still waits for it, or after a saved card was declined. `NOTHING_TO_PAY` if no card is needed.',
    input: tourRefSchema,
    params: { id: 'id' },
    entity: 'tour',
    errors: ['NOTHING_TO_PAY', 'PROVIDER_REFUSED', 'PROVIDER_UNAVAILABLE'],
    run: askForCard,
    response: named('TourBooking', tourBookingSchema),
    bodyExample: {},
    example: {
      id: EXAMPLE.tourId,
      status: 'confirmed',
      clientSecret: 'pi_1RkQ2xExample_secret_1',
      accountId: EXAMPLE.accountId,
      publishableKey: 'pk_test_Example',
      intent: 'payment',
    },
  }),
  defineRoute({
    ...change,
    path: '/api/tours/:id/complete',
    operation: 'completeTour',
    caller: 'agent',
    repeat: 'found',
    summary: 'Mark a tour as done',
    description:
      'Charges the held price to the card. Agent only, from the start of the tour on. If the hold has ended, nothing is charged, and the proposal can be invoiced.',
    input: tourRefSchema,
    errors: ['TOUR_NOT_OPEN', 'TOUR_NOT_STARTED'],
    run: completeTour,
    bodyExample: {},
    example: { ...tourExample, status: 'completed', answerFrom: null, respondBefore: null },
  }),
  defineRoute({
    ...change,
    path: '/api/tours/:id/no-show',
    operation: 'markTourNoShow',
    caller: 'agent',
    repeat: 'found',
    summary: 'Mark that the client did not come',
    description:
      'Charges `cancellation.keptAmount` to the card and releases the rest. Agent only, from the start of the tour on.',
    input: tourRefSchema,
    errors: ['TOUR_NOT_OPEN', 'TOUR_NOT_STARTED'],
    run: markNoShow,
    bodyExample: {},
    example: {
      ...tourExample,
      status: 'no_show',
      answerFrom: null,
      respondBefore: null,
      keptAmount: '37.50',
    },
  }),
  defineRoute({
    ...change,
    path: '/api/tours/:id/could-not-take-place',
    operation: 'markTourNotTakenPlace',
    caller: 'agent',
    repeat: 'found',
    summary: 'Mark that a tour could not take place',
    description:
      'Releases the card and sets the status to `canceled`. Agent only, from the start of the tour on.',
    input: tourRefSchema,
    errors: ['TOUR_NOT_OPEN', 'TOUR_NOT_STARTED'],
    run: markNotTakenPlace,
    bodyExample: {},
    example: {
      ...tourExample,
      status: 'canceled',
      answerFrom: null,
      respondBefore: null,
      keptAmount: '0.00',
    },
  }),
];
