// @ts-check
import { open, tap, type } from './steps.mjs';

/**
 * @typedef {object} Screen
 * @property {string} name The name that `--only` matches.
 * @property {string} path
 * @property {import('./demo-data.mjs').Role | null} role The signed-in role. Null for visitors.
 * @property {'page' | 'sign-in' | 'app'} kind `sign-in` is a sign-in form.
 * @property {number} targetMs The time within which it must be readable.
 * @property {number} [largestMs] The time within which a public page must have its largest paint.
 * @property {import('./watch-page.mjs').Wanted} wanted The content that makes it readable.
 * @property {readonly import('./steps.mjs').Step[]} steps The interactions to measure.
 */

/** @typedef {Awaited<ReturnType<typeof import('./demo-data.mjs').readDemoData>>} DemoData */

const LANDING_MS = 1_000;
const SIGN_IN_MS = 2_000;
const APP_MS = 3_000;
/** The card form is the payment provider's, and loads after the order. */
const CARD_FORM_MS = 5_000;

const MENU = [open('Open menu')];
const BELL = [open(/^Notifications/)];

/**
 * @param {import('./demo-data.mjs').Role} role
 * @param {readonly (readonly [string, string, readonly string[], readonly Screen['steps'][number][]])[]} rows
 * @returns {Screen[]}
 */
const appScreens = (role, rows) =>
  rows.map(([name, path, texts, steps]) => {
    const common = role === 'agent' ? MENU : BELL;
    return {
      name,
      path,
      role,
      kind: 'app',
      targetMs: APP_MS,
      wanted: { texts },
      steps: [...common, ...steps],
    };
  });

/**
 * @param {import('./demo-data.mjs').Role} role
 * @returns {Screen}
 */
const signInScreen = (role) => ({
  name: `sign-in-${role}`,
  path: `/${role}`,
  role,
  kind: 'sign-in',
  targetMs: SIGN_IN_MS,
  wanted: {
    texts: [role === 'agent' ? 'Agent Portal' : 'Buyer Portal'],
    controls: ['input[type=email]', 'input[type=password]', 'button[type=submit]'],
  },
  steps: [type(/^Email/, 'maya'), tap('tab', 'Sign Up'), tap('tab', 'Sign In')],
});

/** @type {Screen} */
const landing = {
  name: 'landing',
  path: '/',
  role: null,
  kind: 'page',
  targetMs: LANDING_MS,
  largestMs: LANDING_MS,
  wanted: { texts: ['Agents offer single services'] },
  steps: [tap('button', 'Open menu'), tap('link', 'For Agents')],
};

/**
 * The public page of an agent. Its first HTML has the agent, and its times need the app.
 * @type {Screen}
 */
const booking = {
  name: 'booking',
  path: '/book/maya-torres',
  role: null,
  kind: 'page',
  targetMs: APP_MS,
  largestMs: LANDING_MS,
  wanted: { texts: ['Maya Torres', '$75', 'Later dates'], controls: ['input[autocomplete=email]'] },
  steps: [type(/^Full name/, 'Ann'), type(/^Address/, '12')],
};

/** @param {DemoData} demoData */
const agentScreens = ({ dealId, clients, offered, unpaid, paid, payable }) =>
  appScreens('agent', [
    ['dashboard', '/dashboard', ['Maya', ...clients.slice(0, 2), unpaid.serviceType], []],
    [
      'deals',
      '/deals',
      clients.slice(0, 3),
      [type(/^Search deals$/, 'gr'), tap('button', 'Create Deal'), type(/^Customer Name/, 'Ann')],
    ],
    [
      'deal',
      `/deals/${dealId}`,
      [...clients.slice(0, 1), offered.serviceType],
      [tap('tab', 'Notes'), tap('tab', 'Messages'), open('Edit Deal')],
    ],
    [
      'proposals',
      '/proposals',
      [unpaid.serviceType, paid.serviceType],
      [open('Create Proposal'), type(/^Search proposals$/, 'neg')],
    ],
    [
      'proposal',
      `/proposals/${unpaid.id}`,
      [unpaid.description, 'You receive', 'Contract'],
      [open('Send to Client')],
    ],
    [
      'proposal-paid',
      `/proposals/${paid.id}`,
      [paid.description, 'Your share', 'Contract Status'],
      [open('Refund'), open('Send to Client')],
    ],
    ['tours', '/tours', ['Tour Settings', '88 Rainey Street'], []],
    ['invoices', '/invoices', ['Jordan Lee', payable.serviceType], [open(/^Void/)]],
    ['transactions', '/transactions', ['Jordan Lee', 'Balance'], [type(/^Search clients$/, 'jor')]],
    ['statements', '/statements', ['Closing balance', 'Payments'], []],
    ['receipts', '/receipts', ['Jordan Lee', 'Paid'], []],
    [
      'settings',
      '/settings',
      ['Available to Pay Out', 'Expected Arrival'],
      [tap('tab', 'Profile'), tap('tab', 'Security'), tap('tab', 'Notifications')],
    ],
    ['messages', '/messages', ['Jordan Lee'], []],
    ['analytics', '/analytics', ['Paid by clients', '2 days'], [tap('button', /^Show table/)]],
  ]);

/**
 * The checkout until the order is readable, and until the card form can be used.
 * @param {DemoData} demoData
 * @returns {Screen[]}
 */
const checkoutScreens = ({ payable, sessionId }) => {
  const path = `/checkout?sessionId=${sessionId}`;
  const common = /** @type {const} */ ({ path, role: 'buyer', kind: 'app' });
  const order = [payable.serviceType, 'Total today', 'Maya Torres'];
  return [
    {
      ...common,
      name: 'checkout',
      targetMs: APP_MS,
      wanted: { texts: order, area: '[aria-label="Order summary"]' },
      steps: [],
    },
    {
      ...common,
      name: 'checkout-card',
      targetMs: CARD_FORM_MS,
      wanted: { texts: [...order, 'Pay Now'] },
      steps: [tap('button', /^Pay Now/)],
    },
  ];
};

/** @param {DemoData} demoData */
const buyerScreens = ({ unpaid, payable }) =>
  appScreens('buyer', [
    [
      'buyer-dashboard',
      '/buyer/dashboard',
      [unpaid.description, payable.description],
      [tap('link', payable.serviceType)],
    ],
    [
      'buyer-proposal',
      `/buyer/dashboard?proposal=${payable.id}`,
      [payable.serviceType, payable.description, 'Review and sign'],
      [open('Review and sign')],
    ],
    ['buyer-tours', '/buyer/tours', ['88 Rainey Street'], []],
    ['buyer-receipts', '/buyer/receipts', ['Receipts'], []],
  ]);

/**
 * Lists the screens to measure.
 * @param {DemoData} demoData
 * @returns {readonly Screen[]}
 */
export function listScreens(demoData) {
  return [
    landing,
    booking,
    signInScreen('agent'),
    signInScreen('buyer'),
    ...agentScreens(demoData),
    ...buyerScreens(demoData),
    ...checkoutScreens(demoData),
  ];
}
