import { CONSENT_VERSION, ELECTRONIC_CONSENT_VERSION } from '@gable/contracts/contract';
import {
  type ProtectedIds,
  TOUR_AGREEMENT,
  TOUR_REQUEST,
  TOUR_SETTINGS,
  TOUR_SLOTS,
} from './protected-context.ts';
import type { Row } from './rights.ts';

const OFFER = {
  serviceType: 'Home Showing',
  description: 'SECRET-OFFER',
  pricingStructure: 'fixed',
  amount: '250',
  terms: null,
};
const KEY = '0199f2ab-0000-7000-8000-000000000001';

const ofDeal = ({ dealId }: ProtectedIds) => ({ dealId });
const ofProposal = ({ proposalId }: ProtectedIds) => ({ proposalId });
const ofContract = ({ contractId }: ProtectedIds) => ({ contractId });
const ofVersion = ({ contractId }: ProtectedIds) => ({ contractId, version: 1 });
const ofRevision = ({ contractId, revisionId }: ProtectedIds) => ({ contractId, revisionId });
const ofInvoice = ({ invoiceId }: ProtectedIds) => ({ invoiceId });
const ofAccount = ({ accountId }: ProtectedIds) => ({ accountId });
const ofWebhook = ({ webhookId }: ProtectedIds) => ({ endpointId: webhookId });
const ofDelivery = ({ deliveryId }: ProtectedIds) => ({ deliveryId });
const ofTour = ({ tourId }: ProtectedIds) => ({ id: tourId });
const nothing = () => ({});

/** The rights on each procedure. A missing procedure fails the test. */
export const TRPC_RIGHTS: Readonly<Record<string, Row>> = {
  'agentProfile.read': { right: 'agent' },
  'agentProfile.update': { right: 'agent', input: () => ({ changes: { bio: 'Mine' } }) },
  'agentProfile.ofProposal': { right: 'parties', input: ofProposal },
  'analytics.overview': { right: 'agent', input: nothing },
  'apiKey.list': { right: 'user' },
  'apiKey.create': { right: 'user', input: () => ({ name: 'Mine', scopes: ['deals:read'], days: 30 }) },
  'apiKey.revoke': { right: 'its agent', input: ({ apiKeyId }) => ({ apiKeyId }) },
  'apiKey.revokeAll': { right: 'user' },
  'attachment.ofDeal': { right: 'its agent', input: ofDeal },
  'attachment.ofProposal': { right: 'parties', input: ofProposal },
  'attachment.delete': { right: 'its agent', input: ({ attachmentId }) => ({ attachmentId }) },
  'connect.createAccount': { right: 'agent', input: () => ({ email: 'mine@example.com' }) },
  'connect.status': { right: 'its agent', input: ofAccount },
  'connect.onboardingLink': {
    right: 'its agent',
    input: ({ accountId }) => ({ accountId, returnUrl: 'http://localhost:3000/settings' }),
  },
  'connect.externalAccounts': { right: 'agent' },
  'connect.dashboardLink': { right: 'agent' },
  'contract.byProposal': { right: 'parties', input: ofProposal },
  'contract.placeholders': { right: 'its agent', input: ofProposal },
  'contract.create': {
    right: 'its agent',
    input: ({ proposalId }) => ({ proposalId, content: 'Another' }),
  },
  'contract.update': {
    right: 'its agent',
    input: ({ contractId }) => ({ contractId, changes: { status: 'sent' } }),
  },
  'contract.generate': { right: 'its agent', input: ofProposal },
  'contract.view': { right: 'its buyer', input: ofVersion },
  'contract.consent': { right: 'its buyer', input: ofContract },
  'contract.giveConsent': {
    right: 'its buyer',
    input: (ids) => ({
      ...ofContract(ids),
      consentVersion: ELECTRONIC_CONSENT_VERSION,
      agreed: true,
      code: '0000',
    }),
  },
  'contract.withdrawConsent': { right: 'its buyer', input: ofContract },
  'contract.sign': {
    right: 'its buyer',
    input: (ids) => ({
      ...ofVersion(ids),
      name: 'Paula Partybuyer',
      consent: true,
      consentVersion: CONSENT_VERSION,
      key: KEY,
    }),
  },
  'contract.countersign': {
    right: 'its agent',
    input: (ids) => ({ ...ofVersion(ids), name: 'Ada Agent', key: KEY }),
  },
  'contract.decline': { right: 'its buyer', input: (ids) => ({ ...ofVersion(ids), reason: 'No' }) },
  'contract.versions': { right: 'parties', input: ofContract },
  'contract.version': { right: 'parties', input: ofVersion },
  'contract.revisions': { right: 'its agent', input: ofContract },
  'contract.revision': { right: 'its agent', input: ofRevision },
  'contract.restore': {
    right: 'its agent',
    input: (ids) => ({ ...ofRevision(ids), shown: { version: 1, status: 'draft' } }),
  },
  'contract.record': { right: 'parties', input: ofContract },
  'deal.list': { right: 'agent', input: nothing },
  'deal.byId': { right: 'parties', input: ofDeal },
  'deal.create': {
    right: 'agent',
    input: () => ({ customerName: 'New One', customerEmail: 'n@example.com', customerPhone: '555-0100' }),
  },
  'deal.update': { right: 'its agent', input: ({ dealId }) => ({ dealId, changes: { status: 'active' } }) },
  'deal.import': { right: 'agent', input: () => ({ file: 'bm9uZQ==' }) },
  'deal.setStatuses': {
    right: 'agent',
    input: ({ dealId }) => ({ dealIds: [dealId], status: 'active' }),
  },
  'deal.previewClientChange': {
    right: 'its agent',
    input: ({ dealId }) => ({ dealId, customerEmail: 'n@example.com' }),
  },
  'home.summary': { right: 'agent' },
  'invoice.generate': { right: 'its agent', input: ofProposal },
  'invoice.read': { right: 'parties', input: ofInvoice },
  'invoice.ofAgent': { right: 'agent' },
  'invoice.list': { right: 'agent', input: nothing },
  'invoice.ofBuyer': { right: 'buyer' },
  'invoice.connected': { right: 'agent', input: nothing },
  'invoice.email': { right: 'its agent', input: ofInvoice },
  'invoice.resend': { right: 'its agent', input: ofInvoice },
  'invoice.remind': { right: 'agent', input: (ids) => ({ invoices: [ofInvoice(ids)] }) },
  'emailPreview.render': {
    right: 'its agent',
    input: (ids) => ({ ...ofProposal(ids), kind: 'proposal', message: 'Hello' }),
  },
  'email.preferences': { right: 'user' },
  'email.setPreference': { right: 'user', input: () => ({ topic: 'messages', on: true }) },
  'email.invitation': { right: 'link', input: () => ({ token: 'not one of ours' }) },
  'email.resendInvitation': { right: 'link', input: () => ({ token: 'not one of ours' }) },
  'email.unsubscribeLink': { right: 'link', input: () => ({ token: 'not one of ours' }) },
  'email.unsubscribe': { right: 'link', input: () => ({ token: 'not one of ours' }) },
  'email.resubscribe': { right: 'link', input: () => ({ token: 'not one of ours' }) },
  'message.conversation': { right: 'parties', input: ofDeal },
  'message.correspondents': { right: 'buyer', input: nothing },
  'message.inbox': { right: 'agent', input: nothing },
  'message.list': { right: 'parties', input: ofDeal },
  'message.unread': { right: 'user' },
  'message.send': {
    right: 'parties',
    input: ({ dealId }) => ({ dealId, clientEmail: 'party-buyer@example.com', text: 'Hello', key: KEY }),
  },
  'message.markRead': { right: 'parties', input: ({ dealId }) => ({ dealId, through: 1 }) },
  'notification.list': { right: 'user', input: nothing },
  'notification.unreadCount': { right: 'user' },
  'notification.markRead': { right: 'user', input: () => ({ ids: [KEY] }) },
  'notification.markAllRead': { right: 'user' },
  'notification.changes': { right: 'user' },
  'payment.open': { right: 'its buyer', input: ofProposal },
  'payment.session': { right: 'its buyer', input: ({ paymentId }) => ({ sessionId: paymentId }) },
  'payment.status': { right: 'parties', input: ofProposal },
  // After the queries that need the open invoice.
  'invoice.void': { right: 'its agent', input: ofInvoice },
  'payout.balance': { right: 'agent' },
  'payout.recent': { right: 'agent', input: nothing },
  'payout.create': { right: 'agent', input: () => ({ amount: 1 }) },
  'profile.me': { right: 'public' },
  'proposal.list': { right: 'agent', input: nothing },
  'proposal.ofDeal': { right: 'parties', input: ofDeal },
  'proposal.ofBuyer': { right: 'buyer', input: nothing },
  'proposal.byId': { right: 'parties', input: ofProposal },
  'proposal.create': {
    right: 'its agent',
    input: ({ dealId }) => ({ dealId, serviceType: 'Negotiation', amount: '100' }),
  },
  'proposal.requestChanges': {
    right: 'its buyer',
    input: (ids) => ({ ...ofProposal(ids), comment: 'Please change it.' }),
  },
  'proposal.duplicate': { right: 'its agent', input: ofProposal },
  'proposal.delete': { right: 'its agent', input: ({ draftId }) => ({ proposalId: draftId }) },
  'proposal.update': {
    right: 'its agent',
    input: ({ proposalId }) => ({ proposalId, changes: { status: 'pending' } }),
  },
  'proposal.accept': { right: 'its buyer', input: ({ proposalId }) => ({ proposalId, offer: OFFER }) },
  'proposal.decline': { right: 'its buyer', input: ({ proposalId }) => ({ proposalId, offer: OFFER }) },
  'proposal.answer': { right: 'parties', input: ofProposal },
  'proposal.markViewed': { right: 'its buyer', input: ofProposal },
  'refund.ofProposal': { right: 'parties', input: ofProposal },
  'refund.create': { right: 'its agent', input: ({ proposalId }) => ({ proposalId, key: KEY }) },
  'reminder.settings': { right: 'agent' },
  'reminder.setRule': { right: 'agent', input: () => ({ kind: 'invoice_due', on: false }) },
  'reminder.ofProposal': { right: 'its agent', input: ofProposal },
  'reminder.stop': {
    right: 'its agent',
    input: ({ proposalId }) => ({ proposalId, stopped: true }),
  },
  'search.everything': { right: 'agent', input: () => ({ text: 'SECRET' }) },
  'proposalEmail.ofProposal': { right: 'its agent', input: ofProposal },
  'proposalEmail.send': { right: 'its agent', input: ({ proposalId }) => ({ proposalId, key: KEY }) },
  'proposalEmail.remind': {
    right: 'agent',
    input: ({ proposalId }) => ({ proposals: [{ proposalId, key: KEY }] }),
  },
  'service.list': { right: 'agent', input: nothing },
  'service.create': {
    right: 'agent',
    input: () => ({ name: 'Mine', serviceType: 'Negotiation', amount: '100' }),
  },
  'service.update': {
    right: 'its agent',
    input: ({ serviceId }) => ({ serviceId, changes: { name: 'Mine' } }),
  },
  'service.addStarterSet': { right: 'agent' },
  'service.delete': { right: 'its agent', input: ({ serviceId }) => ({ serviceId }) },
  'tour.availability': { right: 'agent' },
  'tour.saveAvailability': { right: 'agent', input: () => TOUR_SETTINGS },
  'tour.agreement': { right: 'public', input: () => TOUR_AGREEMENT },
  'tourCalendar.createFeed': { right: 'agent' },
  'tourCalendar.deleteFeed': { right: 'agent' },
  'tourCalendar.feed': { right: 'agent' },
  'tour.slots': { right: 'public', input: () => TOUR_SLOTS },
  'tour.book': { right: 'buyer', input: () => TOUR_REQUEST },
  'tour.list': { right: 'user', input: () => ({ limit: 10 }) },
  'tour.cap': { right: 'its agent', input: ofDeal },
  'tour.read': { right: 'parties', input: ofTour },
  'tour.accept': { right: 'parties', input: ofTour },
  'tour.decline': { right: 'parties', input: ofTour },
  'tour.reschedule': {
    right: 'parties',
    input: ({ tourId }) => ({ id: tourId, start: TOUR_AGREEMENT.start }),
  },
  'tour.cancel': { right: 'parties', input: ofTour },
  'session.list': { right: 'user' },
  'session.hasPassword': { right: 'user' },
  'session.reauthenticate': {
    right: 'user',
    input: () => ({ method: 'password', password: 'open-house' }),
  },
  'transaction.list': { right: 'agent', input: nothing },
  'webhook.list': { right: 'agent' },
  'webhook.create': {
    right: 'agent',
    input: () => ({ url: 'https://example.com/', description: '', eventTypes: ['deal.created'] }),
  },
  'webhook.update': {
    right: 'its agent',
    input: ({ webhookId }) => ({ endpointId: webhookId, changes: { description: 'Ours' } }),
  },
  'webhook.rotateSecret': { right: 'its agent', input: ofWebhook },
  'webhook.sendTest': { right: 'its agent', input: ofWebhook },
  'webhook.log': { right: 'its agent', input: ofWebhook },
  'webhook.delivery': { right: 'its agent', input: ofDelivery },
  'webhook.replay': { right: 'its agent', input: ofDelivery },
  'webhook.delete': { right: 'its agent', input: ofWebhook },
  'session.end': { right: 'its agent', input: ({ agentsSessionId }) => ({ sessionId: agentsSessionId }) },
};
