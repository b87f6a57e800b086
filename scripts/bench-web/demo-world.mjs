// @ts-check
import { ScriptError } from '../script-error.mjs';

/** The people of the demo world whose screens are measured. */
export const PEOPLE = { agent: 'maya@gable.test', buyer: 'jordan@gable.test' };
export const PASSWORD = 'open-house';

/** @typedef {keyof typeof PEOPLE} Person */
/** @typedef {{ [name: string]: unknown }} Fields */

/**
 * @param {string} url
 * @param {RequestInit} [init]
 * @returns {Promise<unknown>}
 */
async function ask(url, init = {}) {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new ScriptError(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/**
 * @param {unknown} value
 * @param {string} name
 */
function textOf(value, name) {
  const text = /** @type {Fields} */ (value)?.[name];
  if (typeof text !== 'string') throw new ScriptError(`The demo world lacks a '${name}'.`);
  return text;
}

/**
 * A person's REST API.
 * @param {string} url
 * @param {Person} person
 */
async function apiOf(url, person) {
  const json = { 'content-type': 'application/json' };
  const session = await ask(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: PEOPLE[person], password: PASSWORD }),
  });
  const authorization = `Bearer ${textOf(session, 'access_token')}`;
  return {
    /** @param {string} path @returns {Promise<Fields[]>} */
    list: async (path) => {
      const rows = await ask(`${url}${path}`, { headers: { authorization } });
      if (!Array.isArray(rows)) throw new ScriptError(`${path} did not answer with a list.`);
      return rows;
    },
    /** @param {string} path @param {object} body */
    post: (path, body) =>
      ask(`${url}${path}`, {
        method: 'POST',
        headers: { ...json, authorization },
        body: JSON.stringify(body),
      }),
  };
}

/**
 * The rows of the demo world whose screens are measured. `payable` is an invoiced proposal of the
 * buyer, `sessionId` the payment of it.
 * @param {string} url
 */
export async function readDemoWorld(url) {
  const [agent, buyer] = await Promise.all([apiOf(url, 'agent'), apiOf(url, 'buyer')]);
  const [deals, proposals, bought] = await Promise.all([
    agent.list('/api/deals'),
    agent.list('/api/proposals'),
    buyer.list('/api/buyer/proposals'),
  ]);
  const deal = deals[0];
  const payable = proposalOf(bought.find((row) => row.paymentStatus === 'invoiced'));
  const session = await buyer.post('/api/payments/session', { proposalId: payable.id });
  return {
    deals: deals.map((row) => textOf(row, 'customerEmail')),
    deal: { id: textOf(deal, 'id'), email: textOf(deal, 'customerEmail') },
    offered: proposalOf(proposals.find((row) => row.dealId === deal?.id)),
    unpaid: proposalOf(proposals[0]),
    paid: proposalOf(proposals.find((row) => row.paymentStatus === 'payment_succeeded')),
    payable,
    sessionId: textOf(session, 'sessionId'),
  };
}

/** @param {Fields | undefined} row */
function proposalOf(row) {
  return {
    id: textOf(row, 'id'),
    serviceType: textOf(row, 'serviceType'),
    description: textOf(row, 'description'),
  };
}

/**
 * Signs a person in, as a person does.
 * @param {import('playwright').Page} page
 * @param {string} url
 * @param {Person} person
 */
export async function signIn(page, url, person) {
  await page.goto(`${url}/${person}`);
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Email').fill(PEOPLE[person]);
  await panel.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await panel.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/dashboard$/);
  await page.locator('h1').first().waitFor();
}
