import {
  type ProtectedIds,
  TOUR_AGREEMENT,
  TOUR_REQUEST,
  TOUR_SETTINGS,
  TOUR_SLOTS,
} from './protected-context.ts';
import type { Right } from './rights.ts';

/** A call of the REST API, with ids in its path or body. */
export interface RestRight {
  readonly right: Right;
  readonly path?: (ids: ProtectedIds) => string;
  readonly body?: (ids: ProtectedIds) => object;
}

const ofProposal = ({ proposalId }: ProtectedIds) => ({ proposalId });

/** The rights on each route of the REST API, by method and path. A missing route fails the test. */
export const REST_RIGHTS: Readonly<Record<string, RestRight>> = {
  'GET /api/agent/invoices': { right: 'agent' },
  'GET /api/agent/invoices/export': { right: 'agent' },
  'GET /api/buyer/invoices': { right: 'buyer' },
  'GET /api/buyer/proposals': { right: 'buyer' },
  'GET /api/buyer/stripe-invoices': { right: 'buyer' },
  'GET /api/connect/account-status': {
    right: 'its agent',
    path: ({ accountId }) => `/api/connect/account-status?accountId=${accountId}`,
  },
  'GET /api/connect/balance': { right: 'agent' },
  'GET /api/connect/external-accounts': { right: 'agent' },
  'GET /api/connect/invoices': { right: 'agent' },
  'GET /api/connect/invoices/export': { right: 'agent' },
  'GET /api/connect/recent-payouts': { right: 'agent' },
  'GET /api/contracts/:id/download': {
    right: 'parties',
    path: ({ contractId }) => `/api/contracts/${contractId}/download`,
  },
  'GET /api/contracts/:id/versions': {
    right: 'parties',
    path: ({ contractId }) => `/api/contracts/${contractId}/versions`,
  },
  'GET /api/contracts/:id/versions/:version': {
    right: 'parties',
    path: ({ contractId }) => `/api/contracts/${contractId}/versions/1`,
  },
  'GET /api/contracts/by-proposal': {
    right: 'parties',
    path: ({ proposalId }) => `/api/contracts/by-proposal?proposalId=${proposalId}`,
  },
  'GET /api/deals': { right: 'agent' },
  'GET /api/deals/export': { right: 'agent' },
  'GET /api/deals/:id': { right: 'parties', path: ({ dealId }) => `/api/deals/${dealId}` },
  'GET /api/deals/:id/proposals': {
    right: 'parties',
    path: ({ dealId }) => `/api/deals/${dealId}/proposals`,
  },
  'GET /api/disputes/:id': { right: 'its agent', path: ({ disputeId }) => `/api/disputes/${disputeId}` },
  'GET /api/exports': { right: 'agent' },
  'GET /api/exports/:id': { right: 'its agent', path: ({ exportId }) => `/api/exports/${exportId}` },
  'GET /api/exports/:id/file': {
    right: 'its agent',
    path: ({ exportId }) => `/api/exports/${exportId}/file`,
  },
  'POST /api/exports': { right: 'agent', body: () => ({}) },
  'GET /api/invoices/:invoiceId': { right: 'parties', path: ({ invoiceId }) => `/api/invoices/${invoiceId}` },
  'GET /api/payments/session/:sessionId': {
    right: 'its buyer',
    path: ({ paymentId }) => `/api/payments/session/${paymentId}`,
  },
  'GET /api/payments/status/:proposalId': {
    right: 'parties',
    path: ({ proposalId }) => `/api/payments/status/${proposalId}`,
  },
  'GET /api/proposals': { right: 'agent' },
  'GET /api/proposals/export': { right: 'agent' },
  'GET /api/proposals/:id': { right: 'parties', path: ({ proposalId }) => `/api/proposals/${proposalId}` },
  'GET /api/proposals/:id/contract': {
    right: 'parties',
    path: ({ proposalId }) => `/api/proposals/${proposalId}/contract`,
  },
  'GET /api/messages/inbox': { right: 'agent' },
  'GET /api/profile/professional': { right: 'agent' },
  'PATCH /api/profile/professional': { right: 'agent', body: () => ({ bio: 'Mine' }) },
  'GET /api/statements': { right: 'agent' },
  'GET /api/statements/:period': { right: 'agent', path: () => '/api/statements/2026' },
  'GET /api/payouts/:id': { right: 'its agent', path: ({ payoutId }) => `/api/payouts/${payoutId}` },
  'GET /api/receipts': { right: 'user' },
  'GET /api/receipts/:id': { right: 'parties', path: ({ invoiceId }) => `/api/receipts/${invoiceId}` },
  'GET /api/transactions': { right: 'agent' },
  'GET /api/transactions/export': { right: 'agent' },
  'GET /api/user': { right: 'user' },
  'PATCH /api/contracts/:id': {
    right: 'its agent',
    path: ({ contractId }) => `/api/contracts/${contractId}`,
    body: () => ({ status: 'sent' }),
  },
  'PATCH /api/deals/:id': {
    right: 'its agent',
    path: ({ dealId }) => `/api/deals/${dealId}`,
    body: () => ({ status: 'active' }),
  },
  'POST /api/contracts/:id/countersign': {
    right: 'its agent',
    path: ({ contractId }) => `/api/contracts/${contractId}/countersign`,
    body: () => ({ version: 1, name: 'Ada Agent' }),
  },
  'POST /api/disputes/:id/evidence': {
    right: 'its agent',
    path: ({ disputeId }) => `/api/disputes/${disputeId}/evidence`,
    body: () => ({ statement: 'As agreed.' }),
  },
  'POST /api/proposals/:id/duplicate': {
    right: 'its agent',
    path: ({ proposalId }) => `/api/proposals/${proposalId}/duplicate`,
    body: () => ({}),
  },
  'POST /api/proposals/:id/request-changes': {
    right: 'its buyer',
    path: ({ proposalId }) => `/api/proposals/${proposalId}/request-changes`,
    body: () => ({ comment: 'Please change it.' }),
  },
  'DELETE /api/proposals/:id': {
    right: 'its agent',
    path: ({ keptDraftId: id }) => `/api/proposals/${id}`,
  },
  'PATCH /api/proposals/:id': {
    right: 'its agent',
    path: ({ proposalId }) => `/api/proposals/${proposalId}`,
    body: () => ({ status: 'pending' }),
  },
  'POST /api/deals/import': { right: 'agent', body: () => ({ file: 'bm9uZQ==' }) },
  'POST /api/connect/create-account': { right: 'agent', body: () => ({ email: 'mine@example.com' }) },
  'POST /api/connect/create-payout': { right: 'agent', body: () => ({ amount: 1 }) },
  'POST /api/connect/invoices/:invoiceId/void': {
    right: 'its agent',
    path: ({ invoiceId }) => `/api/connect/invoices/${invoiceId}/void`,
    body: () => ({}),
  },
  'POST /api/connect/onboarding-link': {
    right: 'its agent',
    body: ({ accountId }) => ({ accountId, returnUrl: 'http://localhost:3000/settings' }),
  },
  'POST /api/deals': {
    right: 'agent',
    body: () => ({ customerName: 'New One', customerEmail: 'n@example.com', customerPhone: '555-0100' }),
  },
  'POST /api/generate-contract': { right: 'its agent', body: ofProposal },
  'POST /api/invoices/generate': { right: 'its agent', body: ofProposal },
  'POST /api/invoices/:invoiceId/resend': {
    right: 'its agent',
    path: ({ invoiceId }) => `/api/invoices/${invoiceId}/resend`,
    body: () => ({}),
  },
  'POST /api/payments/session': { right: 'its buyer', body: ofProposal },
  'POST /api/proposals': {
    right: 'its agent',
    body: ({ dealId }) => ({ dealId, serviceType: 'Negotiation', amount: '100' }),
  },
  'POST /api/proposals/:id/contract': {
    right: 'its agent',
    path: ({ proposalId }) => `/api/proposals/${proposalId}/contract`,
    body: () => ({ content: 'Another' }),
  },
  'GET /api/deals/:id/attachments': {
    right: 'its agent',
    path: ({ dealId }) => `/api/deals/${dealId}/attachments`,
  },
  'POST /api/deals/:id/attachments': {
    right: 'its agent',
    path: ({ dealId }) => `/api/deals/${dealId}/attachments?name=plan.pdf`,
    body: () => ({}),
  },
  'GET /api/proposals/:id/attachments': {
    right: 'parties',
    path: ({ proposalId }) => `/api/proposals/${proposalId}/attachments`,
  },
  'POST /api/proposals/:id/attachments': {
    right: 'parties',
    path: ({ proposalId }) => `/api/proposals/${proposalId}/attachments?name=plan.pdf`,
    body: () => ({}),
  },
  'GET /api/attachments/:id': {
    right: 'parties',
    path: ({ keptAttachmentId: id }) => `/api/attachments/${id}`,
  },
  'DELETE /api/attachments/:id': {
    right: 'its agent',
    path: ({ keptAttachmentId: id }) => `/api/attachments/${id}`,
  },
  'GET /api/deals/:id/messages': {
    right: 'parties',
    path: ({ dealId }) => `/api/deals/${dealId}/messages`,
  },
  'POST /api/deals/:id/messages/attachments': {
    right: 'parties',
    path: ({ dealId }) =>
      `/api/deals/${dealId}/messages/attachments?name=plan.pdf&clientEmail=party-buyer@example.com`,
    body: () => ({}),
  },
  'POST /api/deals/:id/messages': {
    right: 'parties',
    path: ({ dealId }) => `/api/deals/${dealId}/messages`,
    body: () => ({ clientEmail: 'party-buyer@example.com', text: 'Hello' }),
  },
  'GET /api/proposals/:id/periods': {
    right: 'parties',
    path: ({ proposalId }) => `/api/proposals/${proposalId}/periods`,
  },
  'GET /api/proposals/:id/refunds': {
    right: 'parties',
    path: ({ proposalId }) => `/api/proposals/${proposalId}/refunds`,
  },
  'POST /api/proposals/:id/refunds': {
    right: 'its agent',
    path: ({ proposalId }) => `/api/proposals/${proposalId}/refunds`,
    body: () => ({}),
  },
  'GET /api/proposals/:id/schedule': {
    right: 'parties',
    path: ({ proposalId }) => `/api/proposals/${proposalId}/schedule`,
  },
  'POST /api/proposals/:id/schedule': {
    right: 'its agent',
    path: ({ proposalId }) => `/api/proposals/${proposalId}/schedule`,
    body: () => ({ payments: [], timeZone: 'America/Chicago' }),
  },
  'GET /api/proposals/:id/hourly-cap': {
    right: 'parties',
    path: ({ proposalId }) => `/api/proposals/${proposalId}/hourly-cap`,
  },
  'POST /api/proposals/:id/hourly-cap': {
    right: 'its agent',
    path: ({ proposalId }) => `/api/proposals/${proposalId}/hourly-cap`,
    body: () => ({ cap: null }),
  },
  'GET /api/proposals/:id/time-entries': {
    right: 'parties',
    path: ({ proposalId }) => `/api/proposals/${proposalId}/time-entries`,
  },
  'GET /api/proposals/:id/subscription': {
    right: 'parties',
    path: ({ monthlyProposalId: id }) => `/api/proposals/${id}/subscription`,
  },
  'POST /api/proposals/:id/subscription': {
    right: 'its agent',
    path: ({ monthlyProposalId: id }) => `/api/proposals/${id}/subscription`,
    body: () => ({ billingDay: 1, firstMonth: '2099-01', timeZone: 'America/Chicago' }),
  },
  'PATCH /api/proposals/:id/subscription': {
    right: 'its agent',
    path: ({ monthlyProposalId: id }) => `/api/proposals/${id}/subscription`,
    body: () => ({ action: 'pause' }),
  },
  'POST /api/proposals/:id/subscription/price': {
    right: 'its agent',
    path: ({ monthlyProposalId: id }) => `/api/proposals/${id}/subscription/price`,
    body: () => ({ fromMonth: '2099-06', amount: 15_000 }),
  },
  'POST /api/proposals/:id/time-entries': {
    right: 'its agent',
    path: ({ proposalId }) => `/api/proposals/${proposalId}/time-entries`,
    body: () => ({ date: '2026-11-21', minutes: 30 }),
  },
  'PATCH /api/time-entries/:id': {
    right: 'its agent',
    path: ({ keptTimeEntryId: id }) => `/api/time-entries/${id}`,
    body: () => ({ minutes: 60 }),
  },
  'DELETE /api/time-entries/:id': {
    right: 'its agent',
    path: ({ keptTimeEntryId: id }) => `/api/time-entries/${id}`,
  },
  'GET /api/services': { right: 'agent' },
  'POST /api/services': {
    right: 'agent',
    body: () => ({ name: 'Mine', serviceType: 'Negotiation', amount: '100' }),
  },
  'GET /api/services/:id': {
    right: 'its agent',
    path: ({ keptServiceId: id }) => `/api/services/${id}`,
  },
  'PATCH /api/services/:id': {
    right: 'its agent',
    path: ({ keptServiceId: id }) => `/api/services/${id}`,
    body: () => ({ name: 'Mine' }),
  },
  'DELETE /api/services/:id': {
    right: 'its agent',
    path: ({ keptServiceId: id }) => `/api/services/${id}`,
  },
  'GET /api/tours/availability': { right: 'agent' },
  'PUT /api/tours/availability': { right: 'agent', body: () => TOUR_SETTINGS },
  'GET /api/tours/busy-calendars': { right: 'agent' },
  'POST /api/tours/busy-calendars': {
    right: 'agent',
    body: () => ({ url: 'https://calendar.example.com/b.ics' }),
  },
  'DELETE /api/tours/busy-calendars/:id': {
    right: 'its agent',
    path: ({ keptBusyCalendarId: id }) => `/api/tours/busy-calendars/${id}`,
  },
  'GET /api/tours/agreement': {
    right: 'anyone',
    path: () => `/api/tours/agreement?${new URLSearchParams(TOUR_AGREEMENT)}`,
  },
  'GET /api/calendar/:token.ics': {
    right: 'link',
    path: () => `/api/calendar/${'A'.repeat(43)}.ics`,
  },
  'GET /api/tours/slots': {
    right: 'anyone',
    path: () => `/api/tours/slots?${new URLSearchParams(TOUR_SLOTS)}`,
  },
  'POST /api/tours': { right: 'buyer', body: () => TOUR_REQUEST },
  'GET /api/tours': { right: 'user' },
  'GET /api/tours/:id': { right: 'parties', path: ({ tourId }) => `/api/tours/${tourId}` },
  'GET /api/tours/:id/calendar.ics': {
    right: 'parties',
    path: ({ tourId }) => `/api/tours/${tourId}/calendar.ics`,
  },
  'POST /api/tours/:id/accept': {
    right: 'parties',
    path: ({ tourId }) => `/api/tours/${tourId}/accept`,
    body: () => ({}),
  },
  'POST /api/tours/:id/decline': {
    right: 'parties',
    path: ({ tourId }) => `/api/tours/${tourId}/decline`,
    body: () => ({}),
  },
  'POST /api/tours/:id/reschedule': {
    right: 'parties',
    path: ({ tourId }) => `/api/tours/${tourId}/reschedule`,
    body: () => ({ start: TOUR_AGREEMENT.start }),
  },
  'POST /api/tours/:id/cancel': {
    right: 'parties',
    path: ({ tourId }) => `/api/tours/${tourId}/cancel`,
    body: () => ({}),
  },
  'POST /api/tours/:id/card': {
    right: 'its buyer',
    path: ({ tourId }) => `/api/tours/${tourId}/card`,
    body: () => ({}),
  },
  'POST /api/tours/:id/complete': {
    right: 'its agent',
    path: ({ tourId }) => `/api/tours/${tourId}/complete`,
    body: () => ({}),
  },
  'POST /api/tours/:id/no-show': {
    right: 'its agent',
    path: ({ tourId }) => `/api/tours/${tourId}/no-show`,
    body: () => ({}),
  },
  'POST /api/tours/:id/could-not-take-place': {
    right: 'its agent',
    path: ({ tourId }) => `/api/tours/${tourId}/could-not-take-place`,
    body: () => ({}),
  },
  'GET /api/webhooks': { right: 'agent' },
  'POST /api/webhooks': {
    right: 'agent',
    body: () => ({ url: 'https://mine.example.com/', description: '', eventTypes: ['deal.created'] }),
  },
  'PATCH /api/webhooks/:id': {
    right: 'its agent',
    path: ({ keptWebhookId: id }) => `/api/webhooks/${id}`,
    body: () => ({ description: 'Mine' }),
  },
  'POST /api/webhooks/:id/rotate-secret': {
    right: 'its agent',
    path: ({ keptWebhookId: id }) => `/api/webhooks/${id}/rotate-secret`,
    body: () => ({}),
  },
};
