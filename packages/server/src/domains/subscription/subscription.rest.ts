import {
  changeSubscriptionSchema,
  setMonthlyPriceSchema,
  startSubscriptionSchema,
  subscriptionInputSchema,
  subscriptionViewSchema,
} from '@gable/contracts/subscription';
import * as z from 'zod/mini';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { isoTime, named } from '#transport/rest/wire-schemas.ts';
import { changeSubscription } from './change-subscription.ts';
import { readSubscription } from './read-subscription.ts';
import { setMonthlyPrice } from './set-monthly-price.ts';
import { startSubscription } from './start-subscription.ts';

/** Reads the subscription of a proposal. NOT_FOUND if its agent has not started it. */
async function requireSubscription(ctx: UseCaseContext, input: Parameters<typeof readSubscription>[1]) {
  const view = await readSubscription(ctx, input);
  if (view === null) throw failure('NOT_FOUND', { entity: 'subscription' });
  return view;
}

const response = named('Subscription', z.extend(subscriptionViewSchema, { nextAt: z.nullable(isoTime) }));

const terms = {
  billingDay: 1,
  firstMonth: '2026-12',
  lastMonth: null,
  timeZone: 'America/Chicago',
} as const;

const example = {
  ...terms,
  status: 'active',
  nextMonth: '2027-01',
  nextAt: EXAMPLE.at,
  isWaiting: false,
  amount: 12_000,
  nextAmount: 12_000,
  hasMonthToBill: false,
  firstFreeMonth: '2027-01',
  priceChange: { fromMonth: '2027-03', amount: 15_000 },
} as const;

const shared = {
  kind: 'json',
  params: { id: 'proposalId' },
  entity: 'proposal',
  response,
  example,
} as const;

/** Nothing is billed for an archived deal and a declined proposal. */
const NOT_BILLED = ['DEAL_ARCHIVED', 'PROPOSAL_DECLINED'] as const;

const write = { ...shared, repeat: 'stored', caller: 'agent', scope: 'proposals:write' } as const;

/** The monthly invoices of a proposal. */
export const subscriptionRoutes = [
  defineRoute({
    ...shared,
    method: 'GET',
    path: '/api/proposals/:id/subscription',
    operation: 'readSubscription',
    scope: 'proposals:read',
    summary: 'Read the monthly invoices of a proposal',
    description:
      'For its agent and its client. `amount` is what a month costs in cents, `nextAmount` what the next invoice bills, and `priceChange` another price of later months. `isWaiting` is true while a due month waits until the current invoice is paid. `hasMonthToBill` says whether an invoice can be created now, and `firstFreeMonth` is the first month with which they can start again. 404 until its agent has started them.',
    input: subscriptionInputSchema,
    run: requireSubscription,
  }),
  defineRoute({
    ...write,
    method: 'POST',
    path: '/api/proposals/:id/subscription',
    operation: 'startSubscription',
    summary: 'Start the monthly invoices of a proposal',
    description:
      'From `firstMonth` on, an invoice is created each month at 9 AM of `billingDay`, from 1 to 28, in `timeZone`. A first month whose billing day has passed is billed right away. Without `lastMonth` they have no end. `firstMonth` is at most 24 months ahead.',
    status: 201,
    input: startSubscriptionSchema,
    errors: ['FORBIDDEN', 'NOT_MONTHLY', 'AMOUNT_NOT_PAYABLE', 'SUBSCRIPTION_STARTED', ...NOT_BILLED],
    run: startSubscription,
    bodyExample: terms,
  }),
  defineRoute({
    ...write,
    method: 'PATCH',
    path: '/api/proposals/:id/subscription',
    operation: 'changeSubscription',
    summary: 'Pause, resume or end the monthly invoices of a proposal',
    description:
      'The months of a pause are left out. A proposal that is declined and a deal that is archived pause them too; resume them afterwards. An end is final for the months so far; starting again needs later months. An invoice that was sent stays.',
    input: changeSubscriptionSchema,
    errors: ['FORBIDDEN', 'NOT_MONTHLY', 'SUBSCRIPTION_STATUS', ...NOT_BILLED],
    run: changeSubscription,
    bodyExample: { action: 'pause' },
  }),
  defineRoute({
    ...write,
    method: 'POST',
    path: '/api/proposals/:id/subscription/price',
    operation: 'setMonthlyPrice',
    summary: 'Change the price of later months',
    description:
      'In cents, from a month on that is not billed. The client gets the notice by email, at least 10 days before the billing day of `fromMonth`. Months that are billed keep their price, and so does the amount of the proposal. Replaces a change that was planned before.',
    input: setMonthlyPriceSchema,
    errors: [
      'FORBIDDEN',
      'NOT_MONTHLY',
      'AMOUNT_NOT_PAYABLE',
      'SUBSCRIPTION_STATUS',
      'CLIENT_EMAILS_LIMITED',
    ],
    run: setMonthlyPrice,
    bodyExample: { fromMonth: '2027-03', amount: 15_000 },
  }),
];
