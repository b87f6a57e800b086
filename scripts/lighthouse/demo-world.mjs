// @ts-check
import { ScriptError } from '../script-error.mjs';

const PASSWORD = 'open-house';

/** The people of the demo world whose screens are measured. */
const PEOPLE = { agent: 'maya@gable.test', buyer: 'jordan@gable.test' };

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
  if (typeof text !== 'string') throw new ScriptError(`The demo world has no ${name} where one is needed.`);
  return text;
}

/**
 * Somebody's own way to the REST API.
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
      if (!Array.isArray(rows)) throw new ScriptError(`${path} answered no list.`);
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
 * What of the demo world stands in addresses: a deal, its proposal, one that is paid, and of the buyer's one that can be, with
 * its deal and the payment.
 * @param {string} url
 */
export async function readDemoWorld(url) {
  const [agent, buyer] = await Promise.all([apiOf(url, 'agent'), apiOf(url, 'buyer')]);
  const [deals, proposals, bought] = await Promise.all([
    agent.list('/api/deals'),
    agent.list('/api/proposals'),
    buyer.list('/api/buyer/proposals'),
  ]);
  const payable = bought.find((proposal) => proposal.paymentStatus === 'invoiced');
  const proposalId = textOf(payable, 'id');
  const session = await buyer.post('/api/payments/session', { proposalId });
  return {
    dealId: textOf(deals[0], 'id'),
    agentProposalId: textOf(proposals[0], 'id'),
    paidProposalId: textOf(
      proposals.find((proposal) => proposal.paymentStatus === 'payment_succeeded'),
      'id',
    ),
    buyersDealId: textOf(payable, 'dealId'),
    buyerProposalId: proposalId,
    sessionId: textOf(session, 'sessionId'),
  };
}

/**
 * Signs a person in, in the browser, as a person does.
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
