import type { Browser } from 'playwright';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { ApiClient } from './api-client.ts';
import { expectAccessible, openPage } from './browser.ts';
import { AGENT } from './journey-steps.ts';
import { openEmailLink, waitForEmail } from './mailbox.ts';

const id = z.object({ id: z.string() });
const CLIENT = 'nora@example.com';
/** The time limit from the email to the proposal: two minutes. */
const WITHIN_MS = 120_000;

async function createProposal(url: string): Promise<string> {
  const agent = await ApiClient.enter(url, AGENT);
  const client = {
    customerName: 'Nora New',
    customerEmail: CLIENT,
    customerPhone: '555-0100',
    status: 'active',
  };
  const { id: dealId } = await agent.expect(id, 'POST', '/api/deals', client);
  const proposal = { dealId, serviceType: 'Home Showing', amount: '250', status: 'pending' };
  return (await agent.expect(id, 'POST', '/api/proposals', proposal)).id;
}

async function sendToClient(browser: Browser, url: string, proposalId: string): Promise<void> {
  const { page, errors, close } = await openPage(browser, url, 'phone');
  await page.goto(`/agent?next=${encodeURIComponent(`/proposals/${proposalId}`)}`);
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Email').fill(AGENT.email);
  await panel.getByLabel('Password', { exact: true }).fill(AGENT.password);
  await panel.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Send to Client' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await page.getByText(`to ${CLIENT}`).first().waitFor();
  expect(errors).toEqual([]);
  await close();
}

/**
 * Sends a proposal to a client without an account, who opens it on a phone: one email, one link,
 * one button. The link works again for the signed-in client, and signs in no one else.
 */
export async function runInvitationJourney(browser: Browser, url: string): Promise<void> {
  await sendToClient(browser, url, await createProposal(url));
  const { page, errors, close } = await openPage(browser, url, 'phone');
  const message = await waitForEmail(url, CLIENT, /^Ada Agent sent you a proposal/);
  const startedAt = Date.now();
  await openEmailLink(page, message, /^Read the Proposal$/);

  await page.getByRole('heading', { level: 1, name: 'Ada Agent sent you a proposal' }).waitFor();
  const link = page.url();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Read the Proposal' }).click();
  await page.waitForURL(/\/buyer\/dashboard\?proposal=/);
  await page.getByRole('heading', { name: 'Home Showing' }).first().waitFor();
  expect(Date.now() - startedAt).toBeLessThan(WITHIN_MS);
  await page.goto(link);
  await page.waitForURL(/\/buyer\/dashboard\?proposal=/);
  expect(errors).toEqual([]);
  await close();
}
