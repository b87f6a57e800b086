import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiClient } from '../support/api-client.ts';
import { openPage } from '../support/browser.ts';
import { createBrowserTestContext } from '../support/browser-test-context.ts';
import { AGENT } from '../support/journey-steps.ts';
import { fillSignIn } from '../support/sign-in-steps.ts';

/** The maximum height of a card, so that a phone shows several. In pixels. */
const MAX_CARD_HEIGHT = 120;
/** How much taller a card of a narrow phone can be, where a random number needs a second line. */
const SECOND_LINE = { 390: 0, 320: 20 } as const;
const WIDTHS = [390, 320] as const;
const LISTS_OF = {
  agent: {
    email: 'maya@gable.test',
    paths: [
      '/dashboard',
      '/deals',
      '/proposals',
      '/invoices',
      '/transactions',
      '/receipts',
      '/tours',
      '/services',
    ],
  },
  buyer: { email: 'jordan@gable.test', paths: ['/buyer/dashboard', '/buyer/tours', '/buyer/receipts'] },
} as const;

const id = z.object({ id: z.string() });
const testContext = createBrowserTestContext({ SEED_DEMO: '1' });

/** Returns the texts of cards that a button covers. */
function findCoveredTexts(page: Page): Promise<string[]> {
  return page.locator('tbody tr, main li').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const buttons = [...card.querySelectorAll('[data-actions] :is(a, button)')].map((button) =>
        button.getBoundingClientRect(),
      );
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      const hidden: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right, top, bottom, width } = range.getBoundingClientRect();
        const parent = text.parentElement;
        const isVisible = width > 1 && parent !== null && getComputedStyle(parent).clipPath === 'none';
        const isInButton = parent?.closest('[data-actions]') != null;
        const isCovered = buttons.some(
          (button) =>
            button.left < right - 1 &&
            button.right > left + 1 &&
            button.top < bottom - 1 &&
            button.bottom > top + 1,
        );
        if (isVisible && !isInButton && isCovered) hidden.push(text.textContent ?? '');
      }
      return hidden;
    }),
  );
}

/** Returns the texts of cards that touch or cover a text of another cell. */
function findTouchingTexts(page: Page): Promise<string[]> {
  return page.locator('tbody tr').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      const boxes: (Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> & {
        readonly cell: Element | null;
        readonly text: string;
      })[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement;
        if (parent === null || getComputedStyle(parent).clipPath !== 'none') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right, top, bottom, width } = range.getBoundingClientRect();
        // A cut text ends with its element.
        const edge = parent.getBoundingClientRect().right;
        const cell = parent.closest('td');
        if (width > 1)
          boxes.push({ cell, text: node.textContent ?? '', left, right: Math.min(right, edge), top, bottom });
      }
      return boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (other) =>
              one.cell !== other.cell &&
              one.left < other.right + 2 &&
              other.left < one.right + 2 &&
              one.top < other.bottom - 4 &&
              other.top < one.bottom - 4,
          )
          .map((other) => `${one.text} | ${other.text}`),
      );
    }),
  );
}

/** Returns the texts of cards that continue outside of their card, except those that end in an ellipsis. */
function findCutTexts(page: Page): Promise<string[]> {
  return page.locator('tbody tr, main li').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const edge =
        card.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(card).paddingRight);
      return [...card.querySelectorAll('*')]
        .filter(
          (element) => element.childElementCount === 0 && element.getBoundingClientRect().right > edge + 1,
        )
        .filter((element) => getComputedStyle(element).position === 'static')
        .map((element) => element.textContent)
        .filter((text) => text.trim() !== '');
    }),
  );
}

/** Creates a proposal of another agent for the demo buyer, so that the cards name their agents. */
async function addSecondAgent(url: string): Promise<void> {
  const agent = await ApiClient.enter(url, { ...AGENT, name: 'Alexandra Montgomery' });
  const client = {
    customerName: 'Jordan Lee',
    customerEmail: LISTS_OF.buyer.email,
    customerPhone: '512-555-0100',
    status: 'active',
  };
  const { id: dealId } = await agent.expect(id, 'POST', '/api/deals', client);
  const proposal = { dealId, serviceType: 'Negotiation', amount: '250', status: 'pending' };
  await agent.expect(id, 'POST', '/api/proposals', proposal);
}

it.each(['agent', 'buyer'] as const)('shows the lists of the %s as short cards on a phone', async (role) => {
  const { email, paths } = LISTS_OF[role];
  if (role === 'buyer') await addSecondAgent(testContext.server.url);
  const { page, errors, close } = await openPage(testContext.browser, testContext.server.url, 'phone');
  await fillSignIn(page, email);
  await page.waitForURL(/dashboard$/);
  for (const path of paths) {
    await page.goto(path);
    const cards = page.locator('tbody tr, main li');
    await cards.first().waitFor();
    if (path === '/buyer/dashboard') await page.getByText('· Maya Torres').first().waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      const heights = await cards.evaluateAll((rows) =>
        rows.map((row) => row.getBoundingClientRect().height),
      );
      const limit = MAX_CARD_HEIGHT + SECOND_LINE[width];
      expect(Math.max(...heights), `${path} at ${width} px`).toBeLessThanOrEqual(limit);
      expect(await findCoveredTexts(page), `${path} at ${width} px`).toEqual([]);
      expect(await findCutTexts(page), `${path} at ${width} px`).toEqual([]);
      expect(await findTouchingTexts(page), `${path} at ${width} px`).toEqual([]);
    }
  }
  expect(errors).toEqual([]);
  await close();
});
