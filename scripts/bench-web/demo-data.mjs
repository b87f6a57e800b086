// @ts-check
import { request } from 'playwright';
import { ScriptError } from '../script-error.mjs';

/** The demo users. */
export const USERS = { agent: 'maya@gable.test', buyer: 'jordan@gable.test' };
export const PASSWORD = 'open-house';

/** @typedef {keyof typeof USERS} Role */
/** @typedef {{ [name: string]: unknown }} Fields */

/**
 * @param {Fields | undefined} row
 * @param {string} name
 */
function requireText(row, name) {
  const text = row?.[name];
  if (typeof text !== 'string') throw new ScriptError(`The demo data has no '${name}'.`);
  return text;
}

/**
 * Creates a REST client for a demo user.
 * @param {string} baseURL
 * @param {Role} role
 */
async function createApi(baseURL, role) {
  const visitor = await request.newContext({ baseURL, failOnStatusCode: true });
  const credentials = { email: USERS[role], password: PASSWORD };
  const path = '/auth/v1/token?grant_type=password';
  const session = await (await visitor.post(path, { data: credentials })).json();
  const headers = { authorization: `Bearer ${requireText(session, 'access_token')}` };
  return {
    /** @param {string} address @returns {Promise<Fields[]>} */
    list: async (address) => (await visitor.get(address, { headers })).json(),
    /** @param {string} address @param {Fields} data @returns {Promise<Fields>} */
    post: async (address, data) => (await visitor.post(address, { headers, data })).json(),
  };
}

/** @param {Fields | undefined} row */
const proposalOf = (row) => ({
  id: requireText(row, 'id'),
  serviceType: requireText(row, 'serviceType'),
  description: requireText(row, 'description'),
});

/**
 * Reads the rows of the demo data that the measured screens show. `payable` is an invoiced proposal
 * of the buyer, and `sessionId` is its payment session.
 * @param {string} url
 */
export async function readDemoData(url) {
  const [agent, buyer] = await Promise.all([createApi(url, 'agent'), createApi(url, 'buyer')]);
  const deals = await agent.list('/api/deals');
  const proposals = await agent.list('/api/proposals');
  const buyerProposals = await buyer.list('/api/buyer/proposals');
  const payable = proposalOf(buyerProposals.find((row) => row.paymentStatus === 'invoiced'));
  const session = await buyer.post('/api/payments/session', { proposalId: payable.id });
  return {
    dealId: requireText(deals[0], 'id'),
    clients: deals.map((row) => requireText(row, 'customerEmail')),
    offered: proposalOf(proposals.find((row) => row.dealId === deals[0]?.id)),
    unpaid: proposalOf(proposals[0]),
    paid: proposalOf(proposals.find((row) => row.paymentStatus === 'payment_succeeded')),
    payable,
    sessionId: requireText(session, 'sessionId'),
  };
}

/**
 * Signs a user in through the sign-in form.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {Role} role
 * @returns The storage state of the browser.
 */
export async function signIn(browser, url, role) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/${role}`);
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Email').fill(USERS[role]);
  await panel.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await panel.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/dashboard$/);
  const state = await context.storageState();
  await context.close();
  return state;
}
