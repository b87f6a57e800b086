import { timeEntryIdSchema } from '@gable/contracts/kernel';
import {
  newTimeEntrySchema,
  proposalTimeSchema,
  timeEntryRefSchema,
  timeEntryViewSchema,
  updateTimeEntrySchema,
} from '@gable/contracts/time-entry';
import * as z from 'zod/mini';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { ISO_TIMES, named } from '#transport/rest/wire-schemas.ts';
import { addTimeEntry } from './add-time-entry.ts';
import { deleteTimeEntry } from './delete-time-entry.ts';
import { listTimeEntries } from './read-time.ts';
import { updateTimeEntry } from './update-time-entry.ts';

const timeEntryResponse = named('TimeEntry', z.extend(timeEntryViewSchema, ISO_TIMES));

const bodyExample = { date: '2026-11-21', minutes: 90, note: 'Toured two homes' } as const;

const example = {
  ...bodyExample,
  id: EXAMPLE.timeEntryId,
  proposalId: EXAMPLE.proposalId,
  amount: 37_500,
  invoiceId: null,
  createdAt: EXAMPLE.at,
  updatedAt: EXAMPLE.at,
} as const;

export const timeEntryRoutes = [
  defineRoute({
    kind: 'list',
    method: 'GET',
    path: '/api/proposals/:id/time-entries',
    operation: 'listTimeEntries',
    scope: 'proposals:read',
    summary: 'List the time entries of a proposal',
    description:
      'For its agent and its client, newest day first. `amount` is in cents: what the invoice bills, or what the entry costs at the current rate while `invoiceId` is null. Each entry is rounded half up to a cent.',
    input: proposalTimeSchema,
    params: { id: 'proposalId' },
    entity: 'proposal',
    run: listTimeEntries,
    response: timeEntryResponse,
    example,
  }),
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/proposals/:id/time-entries',
    operation: 'addTimeEntry',
    repeat: 'stored',
    caller: 'agent',
    scope: 'proposals:write',
    summary: 'Add a time entry to an hourly proposal',
    description:
      'The amount of an hourly proposal is the price of an hour. `date` is the day of the work, from a year before the proposal was created to today. The entries of a day sum to at most 24 hours.',
    status: 201,
    input: newTimeEntrySchema,
    params: { id: 'proposalId' },
    entity: 'proposal',
    errors: ['FORBIDDEN', 'NOT_HOURLY', 'TOO_MANY_TIME_ENTRIES', 'TIME_EXCEEDS_DAY', 'QUOTA_REACHED'],
    run: addTimeEntry,
    response: timeEntryResponse,
    bodyExample,
    example,
  }),
  defineRoute({
    kind: 'json',
    method: 'PATCH',
    path: '/api/time-entries/:id',
    operation: 'updateTimeEntry',
    repeat: 'stored',
    caller: 'agent',
    scope: 'proposals:write',
    summary: 'Change a time entry',
    description: 'Only while no invoice bills it. Omitted fields are unchanged.',
    input: updateTimeEntrySchema,
    params: { id: 'timeEntryId' },
    bodyField: 'changes',
    entity: 'time entry',
    errors: ['FORBIDDEN', 'TIME_ENTRY_BILLED', 'TIME_EXCEEDS_DAY', 'QUOTA_REACHED'],
    run: updateTimeEntry,
    response: timeEntryResponse,
    bodyExample: { minutes: 60 },
    example: { ...example, minutes: 60, amount: 25_000 },
  }),
  defineRoute({
    kind: 'json',
    method: 'DELETE',
    path: '/api/time-entries/:id',
    operation: 'deleteTimeEntry',
    repeat: 'stored',
    caller: 'agent',
    scope: 'proposals:write',
    summary: 'Delete a time entry',
    description: 'Only while no invoice bills it.',
    input: timeEntryRefSchema,
    params: { id: 'timeEntryId' },
    entity: 'time entry',
    errors: ['FORBIDDEN', 'TIME_ENTRY_BILLED'],
    run: deleteTimeEntry,
    response: named('DeletedTimeEntry', z.object({ id: timeEntryIdSchema, deleted: z.literal(true) })),
    example: { id: EXAMPLE.timeEntryId, deleted: true },
  }),
];
