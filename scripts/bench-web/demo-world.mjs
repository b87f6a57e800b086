// @ts-check
import { request } from 'playwright';
import { ScriptError } from '../script-error.mjs';

/** The people of the demo world whose screens are measured. */
export const PEOPLE = { agent: 'maya@gable.test', buyer: 'jordan@gable.test' };
export const PASSWORD = 'open-house';

/** @typedef {keyof typeof PEOPLE} Role */
/** @typedef {{ [name: string]: unknown }} Fields */

/**
 * @param {Fields | undefined} row
 * @param {string} name
 */
function textOf(row, name) {
  const text = row?.[name];
  if (typeof text !== 'string') throw new ScriptError(`The demo world lacks a '${name}'.`);
  return text;
}

/**
 * A person's REST API.
 * @param {string} baseURL
 * @param {Role} person
 */
async function apiOf(baseURL, person) {
  const visitor = await request.newContext({ baseURL, failOnStatusCode: true });
  const credentials = { email: PEOPLE[person], password: PASSWORD };
  const path = '/auth/v1/token?grant_type=password';
  const session = await (await visitor.post(path, { data: credentials })).json();
  const headers = { authorization: `Bearer ${textOf(session, 'access_token')}` };
  return {
    /** @param {string} address @returns {Promise<Fields[]>} */
    list: async (address) => (await visitor.get(address, { headers })).json(),
    /** @param {string} address @param {Fields} data @returns {Promise<Fields>} */
    post: async (address, data) => (await visitor.post(address, { headers, data })).json(),
  };
}

/** @param {Fields | undefined} row */
const proposalOf = (row) => ({
  id: textOf(row, 'id'),
  serviceType: textOf(row, 'serviceType'),
  description: textOf(row, 'description'),
});

/**
 * The rows of the demo world whose screens are measured. `payable` is an invoiced proposal of the
 * buyer, and `sessionId` belongs to its payment.
 * @param {string} url
 */
export async function readDemoWorld(url) {
  const [agent, buyer] = await Promise.all([apiOf(url, 'agent'), apiOf(url, 'buyer')]);
  const deals = await agent.list('/api/deals');
  const proposals = await agent.list('/api/proposals');
  const bought = await buyer.list('/api/buyer/proposals');
  const payable = proposalOf(bought.find((row) => row.paymentStatus === 'invoiced'));
  const session = await buyer.post('/api/payments/session', { proposalId: payable.id });
  return {
    dealId: textOf(deals[0], 'id'),
    clients: deals.map((row) => textOf(row, 'customerEmail')),
    offered: proposalOf(proposals.find((row) => row.dealId === deals[0]?.id)),
    unpaid: proposalOf(proposals[0]),
    paid: proposalOf(proposals.find((row) => row.paymentStatus === 'payment_succeeded')),
    payable,
    sessionId: textOf(session, 'sessionId'),
  };
}

/**
 * Signs a person in, as a person does.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {Role} person
 * @returns What a browser keeps of it.
 */
export async function signIn(browser, url, person) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/${person}`);
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Email').fill(PEOPLE[person]);
  await panel.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await panel.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/dashboard$/);
  const state = await context.storageState();
  await context.close();
  return state;
}
