import { expect, it } from 'vitest';
import { bookByPhone, offerTours, readTours } from './support/booking-steps.ts';
import { expectAccessible, openPage } from './support/browser.ts';
import { createBrowserTestContext } from './support/browser-test-context.ts';
import { beginJourney, ensureAccount } from './support/journey-steps.ts';

const MAX_TAPS = 10;
const MAX_MS = 120_000;

const testContext = createBrowserTestContext();

it('books a tour from the link to the request with few taps, and follows its status', async () => {
  const { url } = testContext.server;
  const journey = await beginJourney(url, 'tours');
  await ensureAccount(journey);
  await offerTours(journey, 'ada-agent');
  const { page, errors } = await openPage(testContext.browser, url, 'phone');

  const startedAt = Date.now();
  await page.goto('/book/ada-agent');
  await page.getByRole('heading', { level: 1, name: 'Book a tour with Ada Agent' }).waitFor();
  await page.getByRole('radio').first().waitFor({ state: 'attached' });
  await expectAccessible(page);
  const booking = { address: '12 Elm Street, Brooklyn', name: 'Cleo Client', email: 'cleo@example.com' };
  const taps = await bookByPhone(page, url, booking);
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);
  expect(Date.now() - startedAt).toBeLessThan(MAX_MS);
  await expectAccessible(page);

  const [tour] = await readTours(journey);
  expect(tour).toMatchObject({ status: 'requested', address: booking.address });
  await page.getByRole('link', { name: 'View Tour' }).tap();
  await page.getByRole('heading', { level: 1, name: booking.address }).waitFor();
  await page.getByText(/\$75\.00 held/).waitFor();
  await expectAccessible(page);
  const accepted = await journey.agent.send('POST', `/api/tours/${tour?.id}/accept`, {});
  expect(accepted.status).toBe(200);
  await page.getByText('Ada Agent expects you.', { exact: false }).waitFor();

  await page.goto('/buyer/tours');
  await page.getByRole('link', { name: booking.address }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: booking.address }).tap();
  await page.getByRole('button', { name: 'Cancel Tour' }).tap();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this tour?' });
  await dialog.getByText('You are not charged.', { exact: false }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel Tour' }).tap();
  await page.getByText(/^You canceled this tour on .*\. You were not charged\.$/).waitFor();
  expect(errors).toEqual([]);
});
