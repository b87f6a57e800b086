import {
  type AgentCard,
  type AgentProfileView,
  agentCardSchema,
  agentProfileViewSchema,
} from '@gable/contracts/agent-profile';
import { type DealView, dealViewSchema } from '@gable/contracts/deal';
import { cents } from '@gable/contracts/kernel';
import { type UserView, userViewSchema } from '@gable/contracts/profile';
import { type ListedProposal, listedProposalSchema } from '@gable/contracts/proposal';
import { type ServiceView, serviceViewSchema } from '@gable/contracts/service';
import type { ApiOutputs } from '../shared/api/trpc.ts';

const CREATED = Date.UTC(2026, 2, 9, 15);

/** Creates an agent without a payment account. */
export function agent(changes: Partial<UserView> = {}): UserView {
  const base = {
    id: '0195a4a0-0000-7000-8000-000000000001',
    email: 'dana@gable.test',
    name: 'Dana Whitfield',
    userType: 'agent',
    photo: null,
    connectAccountId: null,
    connectAccountStatus: 'none',
    onboardingComplete: false,
  };
  return { ...userViewSchema.parse(base), ...changes };
}

/** Creates an empty professional profile of the agent. */
export function agentProfile(changes: Partial<AgentProfileView> = {}): AgentProfileView {
  const base = {
    agentId: '0195a4a0-0000-7000-8000-000000000001',
    licenseNumber: null,
    licenseState: null,
    brokerageName: null,
    brokerageLicense: null,
    phone: null,
    bio: null,
    signatureName: null,
    photo: null,
    signatureImage: null,
    updatedAt: null,
  };
  return { ...agentProfileViewSchema.parse(base), ...changes };
}

/** Creates an agent without a professional profile, as a buyer sees it. */
export function agentCard(changes: Partial<AgentCard> = {}): AgentCard {
  return {
    ...agentCardSchema.parse({ ...agentProfile(), name: 'Dana Whitfield', credentials: [] }),
    ...changes,
  };
}

export function buyer(changes: Partial<UserView> = {}): UserView {
  const id = '0195a4a0-0000-7000-8000-000000000002';
  return { ...agent(), ...userViewSchema.parse({ ...agent(), id, userType: 'buyer' }), ...changes };
}

export function deal(changes: Partial<DealView> = {}): DealView {
  const base = {
    id: '0195a4a0-0000-7000-8000-0000000000d1',
    customerName: 'Priya Raman',
    customerEmail: 'priya@example.com',
    customerPhone: '555 0134 22',
    status: 'active',
    notes: null,
    isDisputed: false,
    createdAt: CREATED,
    updatedAt: CREATED,
  };
  return { ...dealViewSchema.parse(base), ...changes };
}

export function proposal(changes: Partial<ListedProposal> = {}): ListedProposal {
  const base = {
    id: '0195a4a0-0000-7000-8000-0000000000e1',
    dealId: '0195a4a0-0000-7000-8000-0000000000d1',
    customerName: 'Priya Raman',
    customerEmail: 'priya@example.com',
    serviceType: 'Home Showing',
    description: null,
    pricingStructure: 'fixed',
    amount: '250',
    lineItems: [],
    terms: null,
    status: 'pending',
    paymentStatus: 'not_initiated',
    invoiceId: null,
    invoiceUrl: null,
    sentAt: null,
    viewedAt: null,
    changesRequestedAt: null,
    invoicedAt: null,
    dueAt: null,
    paidAt: null,
    scheduledPayments: null,
    dispute: null,
    refunded: cents(0),
    tourEnding: null,
    tourState: null,
    contractState: null,
    agentName: null,
    createdAt: CREATED,
    updatedAt: CREATED,
  };
  return { ...listedProposalSchema.parse(base), ...changes };
}

/** Creates a service of the agent's catalog. */
export function service(changes: Partial<ServiceView> = {}): ServiceView {
  const base = {
    id: '0195a4a0-0000-7000-8000-0000000000f1',
    name: 'Weekend tour',
    serviceType: 'Home Showing',
    description: 'Up to six homes.',
    pricingStructure: 'fixed',
    amount: '480',
    lineItems: [],
    paymentPlan: null,
    terms: 'Net 7',
    contractText: '{{client name}} pays {{price}}.',
    createdAt: CREATED,
    updatedAt: CREATED,
  };
  return { ...serviceViewSchema.parse(base), ...changes };
}

/** Creates the home summary of a new agent. */
export function summary(changes: Partial<ApiOutputs['home']['summary']> = {}): ApiOutputs['home']['summary'] {
  return {
    activeDeals: 0,
    activeProposals: 0,
    revenueMonthToDate: cents(0),
    revenueParts: {
      paid: cents(0),
      disputed: cents(0),
      lost: cents(0),
      refunded: cents(0),
      notCharged: cents(0),
      notPaid: cents(0),
    },
    paidUncounted: cents(0),
    setupSteps: [],
    accountAlert: null,
    dealCount: 0,
    attention: { items: [], more: 0 },
    recentDeals: [],
    recentProposals: [],
    ...changes,
  };
}
