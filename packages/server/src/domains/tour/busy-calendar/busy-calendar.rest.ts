import { busyCalendarIdSchema } from '@gable/contracts/kernel';
import {
  BUSY_CALENDARS_MAX,
  busyCalendarRefSchema,
  busyCalendarViewSchema,
  newBusyCalendarSchema,
} from '@gable/contracts/tour';
import * as z from 'zod/mini';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { isoTime, named } from '#transport/rest/wire-schemas.ts';
import { addBusyCalendar, listBusyCalendars, removeBusyCalendar } from './change-calendars.ts';

const calendarResponse = named(
  'BusyCalendar',
  z.extend(busyCalendarViewSchema, { readAt: z.nullable(isoTime) }),
);

const example = {
  id: EXAMPLE.busyCalendarId,
  host: 'calendar.google.com',
  readAt: EXAMPLE.at,
  problem: null,
};

export const busyCalendarRoutes = [
  defineRoute({
    kind: 'list',
    method: 'GET',
    path: '/api/tours/busy-calendars',
    operation: 'listBusyCalendars',
    caller: 'agent',
    scope: 'tours:read',
    summary: "List the agent's own calendars",
    description:
      'Their events take up time, so that no tour can be booked then. Each is read every 15 minutes. `problem` says why the last reading failed; the earlier times stay in force. The address is a secret: only its host is returned.',
    input: z.object({}),
    run: listBusyCalendars,
    response: calendarResponse,
    example,
  }),
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/tours/busy-calendars',
    operation: 'addBusyCalendar',
    caller: 'agent',
    scope: 'tours:write',
    repeat: 'stored',
    summary: "Add one of the agent's own calendars",
    description: `\`url\` is the private address of a calendar in iCal format, with \`https:\` or \`webcal:\`. The calendar is read at once, and \`readAt\` is null until then. An agent has at most ${BUSY_CALENDARS_MAX}. \`INVALID_INPUT\` if the address is not public or already added.`,
    status: 201,
    input: newBusyCalendarSchema,
    run: addBusyCalendar,
    response: calendarResponse,
    bodyExample: { url: 'https://calendar.google.com/calendar/ical/example/private-1/basic.ics' },
    example: { ...example, readAt: null },
  }),
  defineRoute({
    kind: 'json',
    method: 'DELETE',
    path: '/api/tours/busy-calendars/:id',
    operation: 'removeBusyCalendar',
    caller: 'agent',
    scope: 'tours:write',
    repeat: 'stored',
    summary: "Remove one of the agent's own calendars",
    description: 'Its events no longer take up time.',
    input: busyCalendarRefSchema,
    params: { id: 'id' },
    entity: 'calendar',
    run: removeBusyCalendar,
    response: named('RemovedBusyCalendar', z.object({ id: busyCalendarIdSchema, deleted: z.literal(true) })),
    example: { id: EXAMPLE.busyCalendarId, deleted: true },
  }),
];
