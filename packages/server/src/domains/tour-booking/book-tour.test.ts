import { CONSENT_VERSION, ELECTRONIC_CONSENT_VERSION } from '@gable/contracts/contract';
import { instant, tourIdSchema } from '@gable/contracts/kernel';
import { type Availability, availabilitySchema, DEFAULT_AVAILABILITY } from '@gable/contracts/tour';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '#domains/contract/contract.tables.ts';
import { hashContent } from '#domains/contract/index.ts';
import { listDeals } from '#domains/deal/index.ts';
import { proposals } from '#domains/proposal/index.ts';
import { listSlots, readTouringAgreement, saveAvailability } from '#domains/tour/index.ts';
import { tours } from '#domains/tour/tour.tables.ts';
import { tourHolds } from '#domains/tour-hold/tour-hold.tables.ts';
import { webhookEvents } from '#domains/webhook/webhook.tables.ts';
import { newId, type UseCaseContext } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { BOOKINGS_PER_HOUR, bookTour } from './book-tour.ts';
import { readTour } from './read-tours.ts';
import { createBookableAgent, createRequest, listStarts, placeHold } from './testing/tour-fixtures.ts';
import { tourAgreements } from './tour-agreement.tables.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const code = (name: string) => expect.objectContaining({ code: name });

describe('a booking', () => {
  it('stores the tour, the hold and the signed agreement only', async () => {
    const agent = await createBookableAgent(context, 'ada');
    const buyer = await context.newBuyer();
    const request = await createRequest(context, 'ada');
    const { text } = await readTouringAgreement(context.anonymous, request);
    const { id } = await bookTour(buyer, request);
    const tour = await readTour(buyer, { id });
    expect(tour).toMatchObject({
      status: 'awaiting_hold',
      address: '12 Main Street, Springfield',
      price: '75.00',
      share: null,
      client: { name: 'Ben Buyer', email: buyer.actor.email, phone: '+1 555 0100' },
      agent: { name: 'Ada Agent', handle: 'ada' },
      hold: { status: 'awaiting_card', amount: '75.00' },
      sequence: 0,
      ...{ dealId: null, proposalId: null, contractId: null },
    });
    expect(new Date(tour.start).toISOString()).toBe(new Date(request.start).toISOString());
    expect((await listDeals(agent, { limit: 10 })).items).toEqual([]);
    for (const table of [proposals, contracts, webhookEvents])
      expect(await context.db.read.$count(table)).toBe(0);
    const [agreement] = await context.db.read.select().from(tourAgreements);
    expect(agreement).toMatchObject({
      tourId: id,
      content: text,
      contentSha256: hashContent(text),
      typedName: 'Ben Buyer',
      signerName: 'Ben Buyer',
      agent: { agentName: 'Ada Agent', agentEmail: agent.actor.email },
      consentVersion: CONSENT_VERSION,
      electronicConsentVersion: ELECTRONIC_CONSENT_VERSION,
      signedAt: tour.createdAt,
    });
  });

  it('is the same when the request is repeated, with a key or without', async () => {
    await createBookableAgent(context, 'ada');
    const buyer = await context.newBuyer();
    const request = await createRequest(context, 'ada', { key: newId(tourIdSchema) });
    const first = await bookTour(buyer, request);
    expect(first.id).toBe(request.key);
    expect(await bookTour(buyer, request)).toEqual(first);
    const { key: _key, ...withoutKey } = request;
    expect(await bookTour(buyer, withoutKey)).toEqual(first);
    const other = (await listStarts(context, 'ada')).at(-1) ?? '';
    await expect(bookTour(buyer, { ...request, start: other })).rejects.toEqual(code('IDEMPOTENCY_MISMATCH'));
    expect(await context.db.read.$count(tours)).toBe(1);
    await placeHold(context, first.id);
    for (const repeated of [request, withoutKey])
      expect(await bookTour(buyer, repeated)).toEqual({ ...first, status: 'requested' });
  });

  it('stores what the client corrects before the card, under the signature that was given with it', async () => {
    await createBookableAgent(context, 'ada');
    const buyer = await context.newBuyer();
    const request = await createRequest(context, 'ada');
    const { id } = await bookTour(buyer, request);
    const { agreement } = request;
    const corrected = {
      ...request,
      name: 'Benjamin Buyer',
      phone: '+1 555 0199',
      notes: 'Ring twice.',
      agreement: { ...agreement, name: 'Benjamin Buyer' },
    };
    context.clock.advance(1_000);
    expect((await bookTour(buyer, corrected)).id).toBe(id);
    expect(await readTour(buyer, { id })).toMatchObject({
      client: { name: 'Benjamin Buyer', phone: '+1 555 0199' },
      notes: 'Ring twice.',
    });
    const signed = { typedName: 'Benjamin Buyer', signedAt: context.clock.now() };
    expect(await context.db.read.select().from(tourAgreements)).toMatchObject([signed]);
    const stale = { ...request, agreement: { ...agreement, version: '2026-01-01-0000000000000000' } };
    await expect(bookTour(buyer, stale)).rejects.toEqual(code('AGREEMENT_CHANGED'));
    const forged = { ...request, agreement: { ...agreement, name: 'Eve Mallory' } };
    await expect(bookTour(buyer, forged)).rejects.toEqual(code('NAME_DIFFERS'));
    await placeHold(context, id);
    expect(await bookTour(buyer, request)).toMatchObject({ id, status: 'requested' });
    expect(await readTour(buyer, { id })).toMatchObject({ notes: 'Ring twice.' });
  });

  it('is one of at most 20 in an hour, with all agents', async () => {
    await createBookableAgent(context, 'ada');
    await createBookableAgent(context, 'bob');
    const buyer = await context.newBuyer();
    const address = (nth: number) => ({ address: `${nth + 10} Main Street` });
    for (let nth = 0; nth < BOOKINGS_PER_HOUR; nth += 1)
      await bookTour(buyer, await createRequest(context, nth % 2 === 0 ? 'ada' : 'bob', address(nth)));
    const request = await createRequest(context, 'ada', address(BOOKINGS_PER_HOUR));
    await expect(bookTour(buyer, request)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      params: { retryAfterSeconds: expect.any(Number) },
    });
    expect(await bookTour(await context.newBuyer(), request)).toMatchObject({ status: 'awaiting_hold' });
    context.clock.advance(60 * 60_000);
    await bookTour(buyer, await createRequest(context, 'bob', address(BOOKINGS_PER_HOUR)));
  });

  it('replaces a booking of the same client that still waits for the card', async () => {
    const agent = await createBookableAgent(context, 'ada');
    const buyer = await context.newBuyer();
    const first = await bookTour(buyer, await createRequest(context, 'ada'));
    const start = (await listStarts(context, 'ada')).at(-1) ?? '';
    const second = await bookTour(buyer, await createRequest(context, 'ada', { start }));
    expect(second.id).not.toBe(first.id);
    const agreements = await context.db.read.select().from(tourAgreements);
    expect(agreements.map(({ tourId }) => tourId)).toEqual([second.id]);
    await context.worker.drain();
    expect((await listDeals(agent, { limit: 10 })).items).toEqual([]);
    expect(await readTour(buyer, { id: first.id })).toMatchObject({
      status: 'not_held',
      hold: { status: 'released' },
    });
  });

  it('leaves its time to the same client, who can change the home of it', async () => {
    await createBookableAgent(context, 'ada');
    const [buyer, other] = [await context.newBuyer(), await context.newBuyer()];
    const request = await createRequest(context, 'ada');
    const { start } = request;
    const first = await bookTour(buyer, request);
    const isOffered = async (user: UseCaseContext) => {
      const date = start.slice(0, 10);
      const query = { handle: 'ada', from: date, to: date, timeZone: 'America/New_York' };
      const { slots } = await listSlots(user, query);
      return slots.some((slot) => Date.parse(slot.start) === Date.parse(start));
    };
    expect(await isOffered(buyer)).toBe(true);
    for (const stranger of [other, context.anonymous]) {
      expect(await isOffered(stranger)).toBe(false);
      await expect(readTouringAgreement(stranger, { handle: 'ada', start })).rejects.toEqual(
        code('SLOT_UNAVAILABLE'),
      );
    }
    const { version } = await readTouringAgreement(buyer, { handle: 'ada', start });
    expect(version).toBe(request.agreement.version);
    const second = await bookTour(buyer, { ...request, address: '14 Main Street, Springfield' });
    expect(second.id).not.toBe(first.id);
    await placeHold(context, second.id);
    // It has a card now.
    expect(await isOffered(buyer)).toBe(false);
  });

  it('holds the price that was signed, and a new agreement replaces it before the card', async () => {
    const agent = await createBookableAgent(context, 'ada', { price: '90' });
    const buyer = await context.newBuyer();
    const request = await createRequest(context, 'ada', { key: newId(tourIdSchema) });
    const save = (fields: Partial<Availability>) =>
      saveAvailability(
        agent,
        availabilitySchema.parse({
          ...DEFAULT_AVAILABILITY,
          handle: 'ada',
          timeZone: 'America/New_York',
          price: '90',
          ...fields,
        }),
      );
    for (const changed of [
      { price: '120' },
      { lengthMinutes: 30 },
      { cancellation: { freeHours: 48, keptPercent: 50 } },
      { cancellation: { freeHours: 24, keptPercent: 100 } },
    ]) {
      await save(changed);
      await expect(bookTour(buyer, request)).rejects.toEqual(code('AGREEMENT_CHANGED'));
    }
    await save({});
    const first = await bookTour(buyer, request);
    expect(first.amount).toBe('90.00');
    await save({ price: '120' });
    // The repeated request is for the tour as it was signed.
    expect(await bookTour(buyer, request)).toEqual(first);
    const { version } = await readTouringAgreement(buyer, request);
    const { key: _key, agreement, ...rest } = request;
    const second = await bookTour(buyer, { ...rest, agreement: { ...agreement, version } });
    expect(second.amount).toBe('120.00');
    expect(await readTour(buyer, first)).toMatchObject({ status: 'not_held' });
    await placeHold(context, second.id);
    expect(await readTour(buyer, second)).toMatchObject({ price: '120.00', hold: { amount: '120.00' } });
  });

  it('takes up its time for 15 minutes without a card', async () => {
    const agent = await createBookableAgent(context, 'ada');
    const [buyer, other] = [await context.newBuyer(), await context.newBuyer()];
    const request = await createRequest(context, 'ada');
    const { id } = await bookTour(buyer, request);
    expect(await listStarts(context, 'ada')).not.toContain(request.start);
    await expect(bookTour(other, request)).rejects.toEqual(code('SLOT_UNAVAILABLE'));
    context.clock.advance(15 * 60_000);
    expect(await listStarts(context, 'ada', 2)).toContain(request.start);
    await bookTour(other, request);
    await context.worker.drain();
    expect((await listDeals(agent, { limit: 10 })).items).toEqual([]);
    expect(await context.db.read.$count(tourAgreements)).toBe(1);
    expect(await readTour(buyer, { id })).toMatchObject({ status: 'not_held', hold: { status: 'released' } });
  });

  it('is rejected for an agreement that is no longer offered', async () => {
    await createBookableAgent(context, 'ada');
    const buyer = await context.newBuyer();
    const request = await createRequest(context, 'ada');
    const stale = { ...request, agreement: { ...request.agreement, version: '2026-01-01-0000000000000000' } };
    await expect(bookTour(buyer, stale)).rejects.toEqual(code('AGREEMENT_CHANGED'));
    expect(await context.db.read.$count(tours)).toBe(0);
  });

  it('is rejected with the signature of another name', async () => {
    await createBookableAgent(context, 'ada');
    const buyer = await context.newBuyer();
    const request = await createRequest(context, 'ada');
    const forged = { ...request, agreement: { ...request.agreement, name: 'Eve Mallory' } };
    await expect(bookTour(buyer, forged)).rejects.toEqual(code('NAME_DIFFERS'));
  });

  it('is for buyers only', async () => {
    const agent = await createBookableAgent(context, 'ada');
    const request = await createRequest(context, 'ada');
    await expect(bookTour(agent, request)).rejects.toEqual(code('WRONG_ROLE'));
    await expect(bookTour(context.anonymous, request)).rejects.toEqual(code('NOT_SIGNED_IN'));
    const buyer = await context.newBuyer();
    await expect(bookTour(buyer, { ...request, handle: 'unknown' })).rejects.toEqual(code('NOT_FOUND'));
  });

  it('has one winner and clear errors when 50 clients book the same time at once', async () => {
    await createBookableAgent(context, 'ada');
    const buyers = await Promise.all(Array.from({ length: 50 }, () => context.newBuyer()));
    const request = await createRequest(context, 'ada');
    const results = await Promise.allSettled(buyers.map((buyer) => bookTour(buyer, request)));
    const rejected = results.filter((result) => result.status === 'rejected');
    expect(rejected).toHaveLength(49);
    for (const { reason } of rejected) expect(reason).toEqual(code('SLOT_UNAVAILABLE'));
    expect(await context.db.read.$count(tours)).toBe(1);
    expect(await context.db.read.$count(tourHolds)).toBe(1);
  });
});

it('the database rejects tours of an agent that overlap, buffers included', async () => {
  await createBookableAgent(context, 'ada');
  const [buyer, other] = [await context.newBuyer(), await context.newBuyer()];
  const starts = await listStarts(context, 'ada');
  const first = await bookTour(buyer, await createRequest(context, 'ada', { start: starts[0] ?? '' }));
  const second = await bookTour(other, await createRequest(context, 'ada', { start: starts.at(-1) ?? '' }));
  const [row] = await context.db.read.select().from(tours).where(eq(tours.id, first.id));
  const move = (startsAt: number) =>
    context.db.transaction(async (tx) => {
      await tx
        .update(tours)
        .set({ startsAt: instant(startsAt) })
        .where(eq(tours.id, second.id));
    });
  const blockedUntil = row?.blockedUntil ?? 0;
  await expect(move(blockedUntil - 1)).rejects.toThrow();
  await move(blockedUntil);
});
