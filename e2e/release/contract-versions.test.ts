import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expectAccessible, openPage } from '../support/browser.ts';
import { createBrowserTestContext } from '../support/browser-test-context.ts';
import { beginJourney, ensureContract, ensureProposal } from '../support/journey-steps.ts';
import { fillSignIn, toast } from '../support/sign-in-steps.ts';
import { agreeToElectronic } from '../support/signing-steps.ts';

const testContext = createBrowserTestContext();
const proposalSchema = z.object({ amount: z.string(), terms: z.nullable(z.string()) });
const contractSchema = z.object({ id: z.string(), content: z.string() });

it('shows a client who has a contract open that the agent resends and withdraws it', async () => {
  const journey = await beginJourney(testContext.server.url, 'versions');
  const { id: proposalId } = await ensureProposal(journey);
  await ensureContract(journey);
  const path = `/api/proposals/${proposalId}/contract`;
  const { content } = await journey.agent.expect(contractSchema, 'GET', path);

  const agent = await openPage(testContext.browser, testContext.server.url, 'desktop');
  await fillSignIn(agent.page, journey.agentEmail);
  await agent.page.waitForURL(/\/dashboard$/);
  await agent.page.goto(`/proposals/${proposalId}`);
  const buyer = await openPage(testContext.browser, testContext.server.url, 'phone');
  await fillSignIn(buyer.page, journey.buyerEmail);
  await buyer.page.waitForURL(/\/buyer\/dashboard$/);
  await buyer.page.getByRole('link', { name: 'Home Showing', exact: true }).click();
  await buyer.page.getByRole('button', { name: 'Review and sign' }).click();
  await agreeToElectronic(buyer.page);
  const reading = buyer.page.getByRole('dialog', { name: 'Contract' });
  await reading.getByLabel('Your full name').fill('Benjamin Buyer');

  /**
   * Edits the text and saves it. Returns the dialog that asks what to do with the version that the
   * client has.
   */
  const save = async (addition: string) => {
    await agent.page.getByRole('button', { name: 'Edit Contract' }).click();
    await agent.page.getByRole('button', { name: 'Edit text' }).click();
    await agent.page.getByLabel('Contract text').fill(`${content}\n\n${addition}`);
    await agent.page.getByRole('button', { name: 'Save Contract' }).click();
    return agent.page.getByRole('dialog', {
      name: /^Your client already has version \d\. Save and resend\?$/,
    });
  };
  const question = await save('Also on Sundays.');
  await question.getByRole('button', { name: 'Save and resend' }).waitFor();
  await expectAccessible(agent.page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await agent.page.getByLabel('Contract text').inputValue()).toContain('Also on Sundays.');
  await agent.page.getByRole('button', { name: 'Save Contract' }).click();
  await question.getByRole('button', { name: 'Save and resend' }).click();
  await toast(agent.page, 'Contract saved and sent');

  // The client, who is in the middle of signing, sees the new version and keeps the input.
  await reading.getByText(/Your agent changed this contract while you had it open/).waitFor();
  await reading.getByText('Also on Sundays.').waitFor();
  expect(await reading.getByLabel('Your full name').inputValue()).toBe('Benjamin Buyer');
  await expectAccessible(buyer.page);

  const second = await save('Also on Mondays.');
  await second.getByRole('button', { name: 'Save as draft' }).click();
  await toast(agent.page, 'Contract saved as a draft');
  await reading.getByText(/withdrew version 2 of this contract/).waitFor();
  expect(await reading.getByRole('button', { name: 'Sign contract' }).count()).toBe(0);
  expect(await reading.getByText('Also on Mondays.').count()).toBe(0);
  await expectAccessible(buyer.page);

  await agent.page.getByRole('button', { name: 'Versions' }).click();
  const versions = agent.page.getByRole('dialog', { name: 'Contract versions' });
  await versions.getByRole('button', { name: /^Compare version 3/ }).waitFor();
  await expectAccessible(agent.page);
  await versions.getByRole('button', { name: /^Compare version 1/ }).click();
  const changes = agent.page.getByRole('article', { name: 'Changes of the text' });
  await changes.getByText('Also on Mondays.').waitFor();
  await expectAccessible(agent.page);
  await agent.page.getByRole('button', { name: 'Restore this version' }).click();
  await agent.page.getByRole('button', { name: 'Restore', exact: true }).click();
  await toast(agent.page, 'Contract restored');

  // The client compares only versions that were sent to them.
  await buyer.page.getByRole('button', { name: 'What changed' }).last().click();
  const changed = buyer.page.getByRole('dialog', { name: 'What changed' });
  await changed.getByText('Also on Sundays.').waitFor();
  expect(await changed.getByText('Mondays').count()).toBe(0);
  await expectAccessible(buyer.page);
  expect([...agent.errors, ...buyer.errors]).toEqual([]);
  await agent.close();
  await buyer.close();
});

it('merges the edits of two tabs, and asks when both changed the same field', async () => {
  const journey = await beginJourney(testContext.server.url, 'two-tabs');
  const { id: proposalId } = await ensureProposal(journey);
  const first = await openPage(testContext.browser, testContext.server.url, 'desktop');
  await fillSignIn(first.page, journey.agentEmail);
  await first.page.waitForURL(/\/dashboard$/);
  const second = await first.page.context().newPage();
  for (const page of [first.page, second]) {
    await page.goto(`/proposals/${proposalId}?edit=true`);
    await page.getByLabel('Amount').waitFor();
  }
  const save = async (page: Page, label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Save Changes' }).click();
  };
  await save(second, 'Amount', '900');
  await toast(second, 'Proposal updated');
  await save(first.page, 'Terms', 'Net 30.');
  await toast(first.page, 'Proposal updated');
  const read = () => journey.agent.expect(proposalSchema, 'GET', `/api/proposals/${proposalId}`);
  expect(await read()).toEqual({ amount: '900', terms: 'Net 30.' });

  for (const page of [first.page, second]) {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Amount').waitFor();
  }
  await save(second, 'Amount', '950');
  await expect.poll(async () => (await read()).amount).toBe('950');
  await save(first.page, 'Amount', '1000');
  const sides = first.page.getByRole('group', { name: 'Amount' });
  await sides.getByRole('radio', { name: /^Yours.*\$1,000/ }).waitFor();
  await expectAccessible(first.page);
  expect((await read()).amount).toBe('950');
  await sides.getByRole('radio', { name: /^Yours/ }).check();
  await first.page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(async () => (await read()).amount).toBe('1000');
  expect(first.errors).toEqual([]);
  await first.close();
});
