import { DEFAULT_RANGE } from '@gable/contracts/analytics';
import { MOST_ROWS, PAGE_ROWS } from '@gable/contracts/kernel';
import { PROPOSALS_PAGE } from './features/buyer/buyer-queries.ts';
import { dealChoices } from './features/proposal/deal-choices.ts';

/**
 * What a route's page carries before any of its code is there. The build writes it down with the route's files (see
 * `scripts/web/route-assets.mjs`): the server puts it into the page, and the browser asks as soon as that is painted.
 */
interface FirstLoad {
  /** What the waiting screen says: the screen's name, and what it is for. */
  readonly title: string;
  readonly words: string;
  /** What the route's loader asks at once. What is missing here is asked by the app's code, later. */
  readonly asks: readonly FirstAsk[];
}

/** The number that the address has under this name, but not more than `most`; `otherwise` where it has none. */
interface Count {
  readonly count: string;
  readonly otherwise: number;
  readonly most: number;
}

/** How long a list is that the address may have made longer. */
const rowsOf = (otherwise: number): Count => ({ count: 'limit', otherwise, most: MOST_ROWS });

/** One question of the API. */
export interface FirstAsk {
  /** A procedure, such as `deal.byId`. */
  readonly path: string;
  /** Its input; a `:name` in it stands for what the address has of that name, in its path or its search. */
  readonly input?: Readonly<Record<string, string | number | Count>>;
  /** It is not asked when the search has one of these: the loader then asks for something else. */
  readonly without?: readonly string[];
}

const ME: FirstAsk = { path: 'profile.me' };
/** Who is there, and how many notifications they have not read: every screen within a shell. */
const SHELL: readonly FirstAsk[] = [ME, { path: 'notification.unreadCount' }];
const ROWS = { limit: rowsOf(PAGE_ROWS) };

const agentLoads: Readonly<Record<string, FirstLoad>> = {
  '/dashboard': {
    title: 'Home',
    words: 'How your deals, proposals and revenue stand today, and what to do next.',
    asks: [...SHELL, { path: 'home.summary' }],
  },
  '/deals': {
    title: 'Deals',
    words: 'Your clients, and how things stand with each of them today.',
    asks: [
      ...SHELL,
      { path: 'deal.list', input: ROWS, without: ['search', 'status'] },
      { path: 'message.unread' },
    ],
  },
  '/deals/:dealId': {
    title: 'Deal',
    words: 'One client: how to reach them, what you offered them, and your notes.',
    asks: [
      ...SHELL,
      { path: 'deal.byId', input: { dealId: ':dealId' } },
      { path: 'proposal.ofDeal', input: { dealId: ':dealId', ...ROWS } },
      { path: 'message.unread' },
    ],
  },
  '/proposals': {
    title: 'Proposals',
    words: 'The services you have offered to your clients, and what became of each.',
    asks: [
      ...SHELL,
      { path: 'proposal.list', input: ROWS, without: ['search', 'status', 'dealId'] },
      { path: 'deal.list', input: dealChoices() },
    ],
  },
  '/proposals/:proposalId': {
    title: 'Proposal',
    words: 'What you offer, for how much, how it is paid, and the contract about it.',
    asks: [
      ...SHELL,
      { path: 'proposal.byId', input: { proposalId: ':proposalId' } },
      { path: 'contract.byProposal', input: { proposalId: ':proposalId' } },
      { path: 'proposal.answer', input: { proposalId: ':proposalId' } },
      { path: 'sending.ofProposal', input: { proposalId: ':proposalId' } },
    ],
  },
  '/invoices': {
    title: 'Invoices and Payments',
    words: 'Bill your clients for single services and follow what has been paid.',
    asks: [...SHELL, { path: 'connect.status', input: {} }],
  },
  '/profile': {
    title: 'Profile',
    words: 'What your account holds today: your name, and your e-mail address.',
    asks: SHELL,
  },
  '/settings': {
    title: 'Settings',
    words: 'Your account, how you are paid, and how you hear from us about it.',
    asks: [...SHELL, { path: 'connect.status', input: {}, without: ['tab'] }],
  },
  '/analytics': {
    title: 'Analytics',
    words: 'What you earn with your services, and how your deals become payments.',
    asks: [...SHELL, { path: 'analytics.overview', input: { range: DEFAULT_RANGE }, without: ['range'] }],
  },
};

const buyerLoads: Readonly<Record<string, FirstLoad>> = {
  '/buyer/dashboard': {
    title: 'Buyer Dashboard',
    words: 'What your agent offers you, what it costs, and what you have paid for.',
    asks: [
      ...SHELL,
      {
        path: 'proposal.ofBuyer',
        input: { limit: rowsOf(PROPOSALS_PAGE) },
        without: ['proposal', 'messages'],
      },
      { path: 'invoice.ofBuyer', without: ['proposal', 'messages'] },
      { path: 'proposal.byId', input: { proposalId: ':proposal' } },
      { path: 'contract.byProposal', input: { proposalId: ':proposal' } },
      { path: 'refund.ofProposal', input: { proposalId: ':proposal' } },
      { path: 'message.conversation', input: { dealId: ':messages' } },
    ],
  },
  '/buyer/profile': {
    title: 'Profile',
    words: 'What your account holds today: your name, and your e-mail address.',
    asks: SHELL,
  },
  '/buyer/settings': {
    title: 'Settings',
    words: 'Your account, how it is kept safe, and how you hear from us about it.',
    asks: SHELL,
  },
};

const paymentLoads: Readonly<Record<string, FirstLoad>> = {
  '/checkout': {
    title: 'Complete Your Payment',
    words: 'You pay your agent for one service, by a form of the payment provider.',
    asks: [ME, { path: 'payment.session', input: { sessionId: ':sessionId' } }],
  },
  '/payment-success': {
    title: 'Payment',
    words: 'We ask the payment provider how your payment went, and show it here.',
    asks: [
      ME,
      { path: 'payment.status', input: { proposalId: ':proposalId' } },
      { path: 'proposal.byId', input: { proposalId: ':proposalId' } },
    ],
  },
};

const SIGN_IN_WORDS = 'Sign in to go on where you left off, or make an account of your own.';

/** Nobody has to be here to ask for anything. */
const visitorLoads: Readonly<Record<string, FirstLoad>> = {
  '/agent': { title: 'Agent Portal', words: SIGN_IN_WORDS, asks: [ME] },
  // The portal follows from where the visitor wanted to go.
  '/auth': { title: 'Sign in', words: SIGN_IN_WORDS, asks: [ME] },
  '/buyer': { title: 'Buyer Portal', words: SIGN_IN_WORDS, asks: [ME] },
  '/forgot-password': {
    title: 'Forgot password',
    words: 'We send you a letter with a link, which lets you choose a new password.',
    asks: [],
  },
  '/reset-password': {
    title: 'New password',
    words: 'You choose the password that you will sign in with from now on.',
    asks: [],
  },
  '/second-factor': {
    title: 'Second factor',
    words: 'You confirm with a code that it is you who signs in to this account.',
    asks: [],
  },
  '/finish-sign-up': {
    title: 'Finish signing up',
    words: 'Check your name and account type to finish signing up.',
    asks: [],
  },
  '/auth/callback': {
    title: 'Sign in',
    words: 'The link brought you here, and we are opening your account for you.',
    asks: [],
  },
  '/auth/confirm': {
    title: 'Confirm',
    words: 'Confirm that you opened the link we sent.',
    asks: [],
  },
  '/invitation': {
    title: 'Your Proposal',
    words: 'Your agent sent you a proposal, and this is the way to read and answer it.',
    asks: [ME],
  },
  '/unsubscribe': {
    title: 'E-mails from Gable',
    words: 'Here you switch off, or on again, the e-mails that you can do without.',
    asks: [],
  },
  '/stripe-test': {
    title: 'Payment Diagnostics',
    words: 'Whether payments can work in this environment, and two things to try.',
    asks: [ME],
  },
};

/** What stands in the page of an address that is no route's, until the app says so itself. */
export const NO_ROUTE = {
  title: '404 Page Not Found',
  words: 'Nothing lives at this address. It may have moved, or the link was mistyped.',
} as const;

/** By the route's path, as the build names it: `/deals/:dealId`. */
export const FIRST_LOADS: Readonly<Record<string, FirstLoad>> = {
  ...agentLoads,
  ...buyerLoads,
  ...paymentLoads,
  ...visitorLoads,
};
