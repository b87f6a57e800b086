import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import * as z from 'zod/mini';

const messagesSchema = z.object({
  messages: z.array(z.object({ id: z.string(), subject: z.string(), text: z.string() })),
});

/** A letter in the mailbox. */
export interface Letter {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

/** Long enough for a loaded machine. */
const WITHIN_MS = 120_000;

/** Waits for the newest letter to this address whose subject says so; letters are sent after the answer. */
export async function letterTo(url: string, to: string, subject: RegExp): Promise<Letter> {
  const deadline = Date.now() + WITHIN_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/sandbox/mail/api/messages?to=${encodeURIComponent(to)}`);
    const { messages } = messagesSchema.parse(await answer.json());
    const found = messages.find((message) => subject.test(message.subject));
    if (found) return found;
    await sleep(50);
  }
  throw new Error(`No letter to ${to} about ${subject} came within ${WITHIN_MS / 1000} s.`);
}

/** Opens a letter on the mailbox page, as a person does, and follows its button. */
export async function followLetter(page: Page, letter: Letter, button: RegExp): Promise<void> {
  await page.goto('/sandbox/mail');
  await page.getByRole('link', { name: letter.subject }).first().click();
  await page.frameLocator('iframe').getByRole('link', { name: button }).click();
}
