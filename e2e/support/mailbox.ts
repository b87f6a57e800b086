import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import * as z from 'zod/mini';

const messagesSchema = z.object({
  messages: z.array(z.object({ id: z.string(), subject: z.string(), text: z.string() })),
});

/** An email in the sandbox mailbox. */
export interface ReceivedEmail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

/** Long enough for a busy machine. */
const WITHIN_MS = 120_000;

/**
 * Waits for the newest email to this address with a matching subject. The server sends emails after
 * its response.
 */
export async function waitForEmail(url: string, to: string, subject: RegExp): Promise<ReceivedEmail> {
  const deadline = Date.now() + WITHIN_MS;
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/sandbox/mail/api/messages?to=${encodeURIComponent(to)}`);
    const { messages } = messagesSchema.parse(await response.json());
    const found = messages.find((message) => subject.test(message.subject));
    if (found) return found;
    await sleep(50);
  }
  throw new Error(`No email to ${to} with subject ${subject} arrived within ${WITHIN_MS / 1000} s.`);
}

/** Opens an email on the mailbox page, as a user does, and clicks its button. */
export async function openEmailLink(page: Page, email: ReceivedEmail, button: RegExp): Promise<void> {
  await page.goto('/sandbox/mail');
  await page.getByRole('link', { name: email.subject }).first().click();
  await page.frameLocator('iframe').getByRole('link', { name: button }).click();
}
