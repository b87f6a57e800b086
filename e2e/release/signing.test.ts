import { expect, it } from 'vitest';
import { expectAccessible, openPage } from '../support/browser.ts';
import { enterCard, GOOD_CARD } from '../support/browser-journey.ts';
import { createBrowserTestContext } from '../support/browser-test-context.ts';
import { checkDialog } from '../support/check-dialog.ts';
import {
  beginJourney,
  ensureAccount,
  ensureContract,
  ensureInvoice,
  ensureProposal,
} from '../support/journey-steps.ts';
import { fillSignIn } from '../support/sign-in-steps.ts';
import {
  attachmentsFor,
  countersign,
  openProposal,
  saveAndVerify,
  signContract,
} from '../support/signing-steps.ts';

const testContext = createBrowserTestContext();

// Spec: differences-8
it('lets a buyer on a phone accept, sign, download and pay, and updates the agent’s open screen each time', async () => {
  const journey = await beginJourney(testContext.server.url, 'signing');
  const { id: proposalId } = await ensureProposal(journey);
  await ensureAccount(journey);
  await ensureContract(journey);
  await ensureInvoice(journey);

  const agent = await openPage(testContext.browser, testContext.server.url, 'desktop');
  await fillSignIn(agent.page, journey.agentEmail);
  await agent.page.waitForURL(/\/dashboard$/);
  await agent.page.goto(`/proposals/${proposalId}`);
  const signature = agent.page.getByRole('region', { name: 'Signature' });
  await signature.getByText('Sent', { exact: true }).waitFor();
  await expectAccessible(agent.page);

  const buyer = await openPage(testContext.browser, testContext.server.url, 'phone');
  await fillSignIn(buyer.page, journey.buyerEmail);
  await buyer.page.waitForURL(/\/buyer\/dashboard$/);
  await openProposal(buyer.page, 'Home Showing');

  // The proposal changes while the buyer views it, and the buyer accepts the new version.
  await journey.agent.send('PATCH', `/api/proposals/${proposalId}`, { description: 'Two tours' });
  await buyer.page.getByText('Your agent changed this proposal.').waitFor();
  await expectAccessible(buyer.page);
  await checkDialog(buyer.page, { button: 'Decline', name: 'Decline this proposal?' });
  await buyer.page.getByRole('button', { name: 'Continue with the change' }).click();
  await buyer.page.getByRole('button', { name: 'Accept proposal' }).click();
  await buyer.page.getByText('Proposal accepted. The contract is next.').waitFor();
  await buyer.page.getByText(/You accepted this proposal/).waitFor();
  await expectAccessible(buyer.page);
  await agent.page.getByText(/Ben Buyer accepted this on/).waitFor();

  await signContract(buyer.page, 'Benjamin Buyer');
  await signature.getByText('Benjamin Buyer', { exact: true }).waitFor();
  await signature.getByRole('img', { name: 'Drawn signature of Benjamin Buyer' }).waitFor();
  await expectAccessible(agent.page);
  const { verdict, names } = await saveAndVerify(buyer.page, testContext.server.url);
  expect(verdict).toContain('A drawn signature accompanies the name.');
  expect(verdict).toMatch(
    /^OK: Gable signed the PDF and the record\.\n.*\n.*Version 1, .* by Benjamin Buyer/,
  );
  for (const address of [journey.buyerEmail, journey.agentEmail])
    await expect
      .poll(() => attachmentsFor(testContext.server.url, address))
      .toEqual(['Contract_Home Showing.pdf', 'Contract_Home Showing_record.json']);
  expect(names).toEqual(['Contract_Home Showing.pdf', 'Contract_Home Showing_record.json']);
  await agent.page.getByRole('button', { name: 'History' }).click();
  await agent.page.getByText(/Ben Buyer .* opened version 1\./).waitFor();
  await expectAccessible(agent.page);
  await agent.page.keyboard.press('Escape');

  await countersign(agent.page, 'Ada Agent');
  await expectAccessible(agent.page);
  await buyer.page.getByText('Countersigned by').waitFor();
  await expectAccessible(buyer.page);
  const final = await saveAndVerify(buyer.page, testContext.server.url);
  expect(final.verdict).toContain(`Countersigned by Ada Agent (${journey.agentEmail})`);
  for (const address of [journey.buyerEmail, journey.agentEmail])
    await expect
      .poll(() => attachmentsFor(testContext.server.url, address, /countersigned|both signatures/))
      .toEqual(['Contract_Home Showing.pdf', 'Contract_Home Showing_record.json']);

  await buyer.page.goBack();
  await buyer.page.getByRole('button', { name: /^Pay/ }).click();
  await buyer.page.getByLabel('Card number').waitFor();
  await enterCard(buyer.page, GOOD_CARD);
  await buyer.page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  await agent.page.getByText('Payment Complete').first().waitFor();
  expect([...agent.errors, ...buyer.errors]).toEqual([]);
  await agent.close();
  await buyer.close();
});
