import { HOUR_MS, type TourId } from '@gable/contracts/kernel';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { acceptTour, declineTour } from './answer-tour.ts';
import { bookTour } from './book-tour.ts';
import { cancelTour } from './cancel-tour.ts';
import { tourExpiry } from './expire-tours.ts';
import { markNoShow } from './mark-tour.ts';
import { readTour } from './read-tours.ts';
import { rescheduleTour } from './reschedule-tour.ts';
import { createBookableAgent, createRequest, listStarts, placeHold } from './testing/tour-fixtures.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());
beforeEach(() => {
  context.emails.length = 0;
});

let count = 0;

/** Books a tour with a new agent. The emails of the request are dropped. */
async function requestTour() {
  count += 1;
  const handle = `mailed-agent-${count}`;
  const agent = await createBookableAgent(context, handle);
  const buyer = await context.newBuyer();
  const { id } = await bookTour(buyer, await createRequest(context, handle));
  await placeHold(context, id);
  await context.worker.drain();
  context.emails.length = 0;
  return { agent, buyer, handle, id };
}

/** Runs the jobs, and returns the emails since the last call. */
async function takeEmails() {
  await context.worker.drain();
  return context.emails.splice(0);
}

/** Reads the calendar file of an email. */
function readFile(email: Awaited<ReturnType<typeof takeEmails>>[number] | undefined) {
  const [file] = email?.attachments ?? [];
  if (!file) throw new Error('The email has no file.');
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(file.bytes).toString('utf8')));
  const event = calendar.getFirstSubcomponent('vevent');
  return {
    contentType: file.contentType,
    method: calendar.getFirstPropertyValue('method'),
    uid: event?.getFirstPropertyValue('uid'),
    sequence: event?.getFirstPropertyValue('sequence'),
    status: event?.getFirstPropertyValue('status'),
  };
}

const uid = (id: TourId) => `tour-${id}@gable`;

describe('the emails of a tour', () => {
  it('add it to the calendar, update it, and remove it', async () => {
    const { agent, buyer, handle, id } = await requestTour();
    await acceptTour(agent, { id });
    const sent = await takeEmails();
    const ofAgent = sent.find(({ to }) => to === agent.actor.email);
    expect(readFile(ofAgent)).toMatchObject({ method: 'REQUEST', uid: uid(id), sequence: 0 });
    const confirmation = sent.find(({ to }) => to === buyer.actor.email);
    expect(readFile(confirmation)).toEqual({
      contentType: 'text/calendar; charset=utf-8; method=REQUEST',
      method: 'REQUEST',
      uid: uid(id),
      sequence: 0,
      status: 'CONFIRMED',
    });
    const start = (await listStarts(context, handle)).at(-1) ?? '';
    await rescheduleTour(agent, { id, start });
    const question = (await takeEmails()).find(({ to }) => to === buyer.actor.email);
    expect(question?.attachments ?? []).toEqual([]);
    expect(question?.text).toContain('Unless you accept, your tour stays on');
    await acceptTour(buyer, { id });
    const update = await takeEmails();
    for (const { email } of [agent.actor, buyer.actor])
      expect(readFile(update.find(({ to }) => to === email))).toMatchObject({
        method: 'REQUEST',
        uid: uid(id),
        sequence: 1,
        status: 'CONFIRMED',
      });
    await cancelTour(agent, { id });
    const removal = await takeEmails();
    for (const { email } of [agent.actor, buyer.actor])
      expect(readFile(removal.find(({ to }) => to === email))).toMatchObject({
        method: 'CANCEL',
        uid: uid(id),
        sequence: 2,
        status: 'CANCELLED',
      });
  });

  it('leave a tour in the calendar when its new time is declined, and say when it is', async () => {
    for (const mover of ['buyer', 'agent'] as const) {
      const { agent, buyer, handle, id } = await requestTour();
      await acceptTour(agent, { id });
      const start = (await listStarts(context, handle)).at(-1) ?? '';
      await rescheduleTour(mover === 'buyer' ? buyer : agent, { id, start });
      await takeEmails();
      await declineTour(mover === 'buyer' ? agent : buyer, { id });
      const sent = await takeEmails();
      const asker = mover === 'buyer' ? buyer : agent;
      expect(sent.map(({ to }) => to)).toEqual([asker.actor.email]);
      expect(sent[0]?.attachments ?? []).toEqual([]);
      expect(sent[0]?.subject).toMatch(/declined the new time/);
      expect(sent[0]?.text).toMatch(/stays on/);
    }
  });

  it('remove a moved request from the calendar when its new time is declined', async () => {
    const { agent, buyer, handle, id } = await requestTour();
    const start = (await listStarts(context, handle)).at(-1) ?? '';
    await rescheduleTour(agent, { id, start });
    const question = (await takeEmails()).find(({ to }) => to === buyer.actor.email);
    expect(readFile(question)).toMatchObject({ method: 'REQUEST', sequence: 1, status: 'TENTATIVE' });
    await declineTour(buyer, { id });
    const sent = await takeEmails();
    for (const { email } of [agent.actor, buyer.actor])
      expect(readFile(sent.find(({ to }) => to === email))).toMatchObject({
        method: 'CANCEL',
        uid: uid(id),
        sequence: 2,
      });
    const own = sent.find(({ to }) => to === buyer.actor.email);
    expect(own?.text).toMatch(/You declined the new time.*does not take place\. Nothing is charged\./s);
  });

  it('have no calendar file for a request that was never in a calendar', async () => {
    const { agent, buyer, id } = await requestTour();
    await declineTour(agent, { id });
    const sent = await takeEmails();
    const toParty = (user: typeof agent) => sent.filter(({ to }) => to === user.actor.email);
    expect(toParty(buyer).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your tour request was declined/),
    ]);
    // The agent who declined gets a confirmation.
    expect(toParty(agent).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^You declined a tour with/),
    ]);
    for (const { attachments } of sent) expect(attachments ?? []).toEqual([]);
  });

  it('remove a moved request that is not answered from both calendars', async () => {
    const { agent, buyer, handle, id } = await requestTour();
    const start = (await listStarts(context, handle)).at(-1) ?? '';
    await rescheduleTour(agent, { id, start });
    await takeEmails();
    context.clock.advance(24 * HOUR_MS);
    await tourExpiry.schedule(context);
    const sent = await takeEmails();
    for (const party of [agent, buyer])
      expect(readFile(sent.find(({ to }) => to === party.actor.email))).toMatchObject({ method: 'CANCEL' });
  });

  it('ask the agent to accept or decline', async () => {
    const handle = 'asked-agent';
    const agent = await createBookableAgent(context, handle);
    const buyer = await context.newBuyer();
    const { id } = await bookTour(buyer, await createRequest(context, handle));
    await placeHold(context, id);
    const email = (await takeEmails()).find(({ to }) => to === agent.actor.email);
    for (const answer of ['accept', 'decline'])
      expect(email?.text).toContain(encodeURIComponent(`/tours/${id}?answer=${answer}`));
  });

  it('tell a client of a missed tour what is charged', async () => {
    const { agent, buyer, id } = await requestTour();
    const { start, cancellation } = await acceptTour(agent, { id });
    context.clock.advance(start - context.clock.now() + HOUR_MS);
    await takeEmails();
    await markNoShow(agent, { id });
    const email = (await takeEmails()).find(({ subject }) => subject.startsWith('You missed a tour'));
    expect(email?.to).toBe(buyer.actor.email);
    expect(email?.text).toContain(`$${cancellation.keptAmount} of the price is charged`);
  });

  it('are not sent again for a move to the same time', async () => {
    const { agent, id } = await requestTour();
    const { start, sequence } = await acceptTour(agent, { id });
    await takeEmails();
    const moved = await rescheduleTour(agent, { id, start: new Date(start).toISOString() });
    expect(moved).toMatchObject({ status: 'confirmed', sequence });
    expect(await takeEmails()).toEqual([]);
  });

  it('remind both parties 24 and 2 hours before, with the home on a map', async () => {
    const { agent, buyer, id } = await requestTour();
    const { start, address } = await acceptTour(agent, { id });
    const parties = [agent.actor.email, buyer.actor.email];
    const takeOwn = async () => (await takeEmails()).filter(({ to }) => parties.includes(to));
    await takeOwn();
    context.clock.advance(start - 24 * HOUR_MS - context.clock.now() - 1);
    expect(await takeOwn()).toEqual([]);
    context.clock.advance(1);
    const day = await takeOwn();
    expect(new Set(day.map(({ to }) => to))).toEqual(new Set(parties));
    for (const { subject, html } of day) {
      expect(subject).toContain('starts in 24 hours');
      expect(html).toContain(encodeURIComponent(address));
    }
    context.clock.advance(22 * HOUR_MS);
    const hours = await takeOwn();
    expect(hours.filter(({ subject }) => subject.includes('starts in 2 hours'))).toHaveLength(2);
  });

  it('remind of the confirmed time while another one is proposed', async () => {
    const { agent, buyer, handle, id } = await requestTour();
    const { start } = await acceptTour(agent, { id });
    context.clock.advance(start - 24 * HOUR_MS - context.clock.now() - 1);
    const other = (await listStarts(context, handle)).at(-1) ?? '';
    await rescheduleTour(buyer, { id, start: other });
    await takeEmails();
    context.clock.advance(1);
    const parties = [agent.actor.email, buyer.actor.email];
    const sent = (await takeEmails()).filter(({ to }) => parties.includes(to));
    expect(sent.filter(({ subject }) => subject.includes('starts in 24 hours'))).toHaveLength(2);
  });

  it('do not remind of a time that was left or canceled', async () => {
    const { agent, buyer, handle, id } = await requestTour();
    await acceptTour(agent, { id });
    const start = (await listStarts(context, handle)).at(-1) ?? '';
    await rescheduleTour(agent, { id, start });
    await acceptTour(buyer, { id });
    await cancelTour(agent, { id });
    await takeEmails();
    const { start: moved } = await readTour(agent, { id });
    context.clock.advance(moved - context.clock.now() - HOUR_MS);
    expect((await takeEmails()).filter(({ subject }) => subject.includes('starts in'))).toEqual([]);
  });
});
