import { pageInputSchema, serviceIdSchema } from '@gable/contracts/kernel';
import {
  newServiceSchema,
  serviceChangesSchema,
  serviceRefSchema,
  serviceViewSchema,
} from '@gable/contracts/service';
import * as z from 'zod/mini';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { ISO_TIMES, named } from '#transport/rest/wire-schemas.ts';
import { createService } from './create-service.ts';
import { deleteService } from './delete-service.ts';
import { listServices, readService } from './read-services.ts';
import { updateService } from './update-service.ts';

const serviceResponse = named('Service', z.extend(serviceViewSchema, ISO_TIMES));

const bodyExample = {
  name: 'Home showing, two hours',
  serviceType: 'Home Showing',
  description: 'A tour of up to three homes',
  pricingStructure: 'fixed',
  amount: '250',
  terms: 'Payment is due within 7 days.',
  contractText: '1. Service\n{{agent name}} shows homes to {{client name}} for {{price}}.',
} as const;

const example = {
  ...bodyExample,
  lineItems: [{ description: 'Showing of one home', quantity: 2, unitAmount: 12_500 }],
  paymentPlan: {
    payments: [
      { kind: 'deposit', amount: 10_000, afterDays: null },
      { kind: 'installment', amount: 15_000, afterDays: 30 },
    ],
    timeZone: 'America/Chicago',
  },
  id: EXAMPLE.serviceId,
  createdAt: EXAMPLE.at,
  updatedAt: EXAMPLE.at,
} as const;

const PLACEHOLDERS_TEXT =
  '`contractText` can have placeholders such as `{{client name}}`, which are filled in when a proposal is created with the `serviceId`.';

const PARTS_TEXT =
  'A fixed price can have `lineItems`, and a `paymentPlan` of a deposit and installments, `afterDays` days after the day of a proposal in `timeZone`. Each sums to the amount, in cents; a proposal with the same amount gets them.';

export const serviceRoutes = [
  defineRoute({
    kind: 'page',
    method: 'GET',
    path: '/api/services',
    operation: 'listServices',
    caller: 'agent',
    scope: 'services:read',
    summary: "List the agent's services, newest first",
    description: 'The catalog that fills in new proposals.',
    input: pageInputSchema,
    run: listServices,
    response: serviceResponse,
    example,
  }),
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/services',
    operation: 'createService',
    tagged: true,
    caller: 'agent',
    scope: 'services:write',
    summary: 'Add a service',
    description: `${PLACEHOLDERS_TEXT} ${PARTS_TEXT}`,
    status: 201,
    input: newServiceSchema,
    errors: ['TOO_MANY_SERVICES', 'QUOTA_REACHED'],
    repeat: 'stored',
    run: createService,
    response: serviceResponse,
    bodyExample,
    example,
  }),
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/services/:id',
    operation: 'readService',
    tagged: true,
    caller: 'agent',
    scope: 'services:read',
    summary: 'Read a service',
    description: 'Only its agent can read it.',
    input: serviceRefSchema,
    params: { id: 'serviceId' },
    entity: 'service',
    run: readService,
    response: serviceResponse,
    example,
  }),
  defineRoute({
    kind: 'json',
    method: 'PATCH',
    path: '/api/services/:id',
    operation: 'updateService',
    tagged: true,
    repeat: 'stored',
    caller: 'agent',
    scope: 'services:write',
    summary: 'Change a service',
    description: `Omitted fields are unchanged, and null clears a text. Proposals that were made from the service are unchanged. ${PLACEHOLDERS_TEXT} ${PARTS_TEXT}`,
    input: z.object({ serviceId: serviceIdSchema, changes: serviceChangesSchema }),
    params: { id: 'serviceId' },
    bodyField: 'changes',
    entity: 'service',
    errors: ['QUOTA_REACHED'],
    run: updateService,
    response: serviceResponse,
    bodyExample: { amount: '300' },
    example: { ...example, amount: '300' },
  }),
  defineRoute({
    kind: 'json',
    method: 'DELETE',
    path: '/api/services/:id',
    operation: 'deleteService',
    repeat: 'stored',
    caller: 'agent',
    scope: 'services:write',
    summary: 'Delete a service',
    description: 'Proposals that were made from the service are unchanged.',
    input: serviceRefSchema,
    params: { id: 'serviceId' },
    entity: 'service',
    run: deleteService,
    response: named('DeletedService', z.object({ id: serviceIdSchema, deleted: z.literal(true) })),
    example: { id: EXAMPLE.serviceId, deleted: true },
  }),
];
