import { centsSchema } from '@gable/contracts/kernel';
import { proposalTimeSchema, setCapSchema } from '@gable/contracts/time-entry';
import * as z from 'zod/mini';
import { defineRoute } from '#transport/rest/define-route.ts';
import { named } from '#transport/rest/wire-schemas.ts';
import { setHourlyCap } from './change-cap.ts';
import { readHourlyCap } from './read-time.ts';

const hourlyCap = named(
  'HourlyCap',
  z.object({
    cap: z.nullable(centsSchema),
    request: z.nullable(z.object({ cap: centsSchema, note: z.string() })),
  }),
);

const example = { cap: 100_000, request: null };

export const hourlyCapRoutes = [
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/proposals/:id/hourly-cap',
    operation: 'readHourlyCap',
    scope: 'proposals:read',
    summary: 'Read the cap of an hourly proposal',
    description:
      'For both parties. `cap` is the most that all invoices may sum to, in cents; null for none. `request` is a higher cap that waits for the answer of the client.',
    input: proposalTimeSchema,
    params: { id: 'proposalId' },
    entity: 'proposal',
    run: readHourlyCap,
    response: hourlyCap,
    example,
  }),
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/proposals/:id/hourly-cap',
    operation: 'setHourlyCap',
    repeat: 'stored',
    caller: 'agent',
    scope: 'proposals:write',
    summary: 'Set the cap of an hourly proposal',
    description:
      'In cents; null for none. Not below the sum of the invoices so far. Once the client has answered, signed or received an invoice, or the status is not `pending`, the cap can only be lowered: they approve a higher one in the app. The price of an hour is the `amount` of the proposal.',
    input: setCapSchema,
    params: { id: 'proposalId' },
    entity: 'proposal',
    errors: ['FORBIDDEN', 'NOT_HOURLY', 'CAP_NEEDS_CLIENT', 'CAP_BELOW_BILLED'],
    run: setHourlyCap,
    response: hourlyCap,
    bodyExample: { cap: 100_000 },
    example,
  }),
];
