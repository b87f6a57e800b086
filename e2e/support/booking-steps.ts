import type { Page } from 'playwright';
import * as z from 'zod/mini';
import { GOOD_CARD } from './browser-journey.ts';
import type { Journey } from './journey-steps.ts';
import { waitForEmail } from './mailbox.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const KEPT_PERCENT = 50;

const tourSchema = z.object({ id: z.string(), status: z.string(), address: z.string() });
const toursSchema = z.array(tourSchema);

/** Offers tours for $75 at any hour of any day. */
export async function offerTours({ agent }: Journey, handle: string): Promise<void> {
  await agent.expect(z.unknown(), 'PUT', '/api/tours/availability', {
    handle,
    timeZone: 'America/New_York',
    weekly: DAYS.map((day) => ({ day, from: '00:00', to: '24:00' })),
    daysOff: [],
    lengthMinutes: 60,
    bufferMinutes: 0,
    noticeMinutes: 180,
    horizonDays: 30,
    perDay: 8,
    price: '75.00',
    autoAccept: false,
    serviceArea: 'Brooklyn and Queens',
    cancellation: { freeHours: 2, keptPercent: KEPT_PERCENT },
  });
}

/** The tours of the agent, the latest start first. */
export const readTours = ({ agent }: Journey) => agent.expect(toursSchema, 'GET', '/api/tours');

/** Reads the code of the booking from the email to this address. */
async function readCode(url: string, email: string): Promise<string> {
  const { text } = await waitForEmail(url, email, /./);
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  if (code === undefined) throw new Error(`The email to ${email} has no code: ${text}`);
  return code;
}

/** What a client types. */
export interface Booking {
  readonly address: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Books the first free time on the opened booking page without an account: form, code, card. Returns
 * the number of taps.
 */
export async function bookByPhone(page: Page, url: string, booking: Booking): Promise<number> {
  let taps = 0;
  const tap = async (target: ReturnType<Page['getByRole']>) => {
    await target.tap();
    taps += 1;
  };
  const type = async (label: string, text: string) => {
    await tap(page.getByLabel(label));
    await page.keyboard.type(text);
  };
  await tap(page.locator('label', { has: page.getByRole('radio') }).first());
  await type('Address', booking.address);
  await type('Full name', booking.name);
  await type('Email', booking.email);
  await tap(page.getByRole('checkbox'));
  await tap(page.getByRole('button', { name: /^Sign and continue/ }));
  // The field has the focus, and a complete code is sent.
  const code = page.getByLabel('Code from the email');
  await code.waitFor();
  await code.fill(await readCode(url, booking.email));
  await type('Card number', GOOD_CARD);
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await tap(page.getByRole('button', { name: /^Hold \$75\.00/ }));
  await page.getByRole('heading', { name: 'Requested' }).waitFor();
  return taps;
}
