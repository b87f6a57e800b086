import { calendarFeedTokenSchema, tourRefSchema } from '@gable/contracts/tour';
import { defineRoute } from '#transport/rest/define-route.ts';
import { downloadFeed, downloadTourCalendar } from './on-first-use.ts';

export const tourCalendarRoutes = [
  defineRoute({
    kind: 'file',
    method: 'GET',
    path: '/api/tours/:id/calendar.ics',
    operation: 'downloadTourCalendar',
    scope: 'tours:read',
    summary: 'Download a tour as a calendar file',
    description:
      'For both parties. `UID` stays the same and `SEQUENCE` grows, so that importing the file again updates the entry.',
    contentType: 'text/calendar',
    input: tourRefSchema,
    params: { id: 'id' },
    entity: 'tour',
    run: downloadTourCalendar,
  }),
  defineRoute({
    kind: 'file',
    method: 'GET',
    path: '/api/calendar/:token.ics',
    operation: 'downloadCalendarFeed',
    scope: 'public',
    summary: "Read the feed of an agent's tours",
    description:
      'For calendar programs, which subscribe to the private URL that the agent creates in the settings. The token in it is the only credential. It ends when the agent renews the URL or turns it off.',
    contentType: 'text/calendar',
    input: calendarFeedTokenSchema,
    params: { token: 'token' },
    entity: 'calendar',
    errors: ['NOT_FOUND'],
    run: downloadFeed,
  }),
];
