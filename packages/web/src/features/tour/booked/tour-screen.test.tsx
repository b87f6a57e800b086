import { DAY_MS, instant, MINUTE_MS } from '@gable/contracts/kernel';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract, signedContract } from '#testing/contract-fixture.ts';
import { embedSettings } from '#testing/embed-settings.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { TOUR_ID as ID, tour } from '#testing/tour-fixture.ts';

beforeAll(() => embedSettings());

const confirmed = () => tour({ status: 'confirmed', answerFrom: null, respondBefore: null });

/** The day after the tour, at the same time. */
const NEXT_DAY = {
  start: instant(tour().start + DAY_MS),
  end: instant(tour().end + DAY_MS),
  freeUntil: tour().start,
};

/** A confirmed tour for which a party proposes the next day. */
const proposedBy = (party: 'agent' | 'client') =>
  tour({
    status: 'confirmed',
    proposedTime: NEXT_DAY,
    answerFrom: party === 'agent' ? 'client' : 'agent',
  });

/** The buttons that answer or change a tour before its start. */
const ACTIONS: readonly (string | null)[] = [
  'Decline',
  'Accept',
  'Propose Another Time',
  'Reschedule',
  'Cancel Tour',
  'Keep the Current Time',
];

const open = (answers: Answers = {}, path = `/tours/${ID}`) =>
  renderRoute(path, {
    answers: {
      'profile.me': agent(),
      'tour.read': tour(),
      'contract.byProposal': signedContract(),
      'tour.list': { items: [tour()], nextCursor: null },
      'tour.slots': {
        slots: [
          { start: '2100-12-02T11:00:00-05:00', end: '2100-12-02T12:00:00-05:00' },
          { start: '2100-12-03T09:30:00-05:00', end: '2100-12-03T10:30:00-05:00' },
          // After the end of the agreement.
          { start: '2100-12-09T09:00:00-05:00', end: '2100-12-09T10:00:00-05:00' },
        ],
      },
      ...answers,
    },
  });

function requireHold({ hold }: ReturnType<typeof tour>) {
  if (!hold) throw new Error('The tour has no hold.');
  return hold;
}

const getInput = ({ calls }: ReturnType<typeof open>, name: string) =>
  calls.find(({ path }) => path === name)?.input;

describe('the tour screen', () => {
  it('shows when and where, the client, the hold and the policy', async () => {
    open();
    expect(await screen.findByText(/Thu, Dec 2, 2100, 9:00 AM – 10:00 AM EST/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open map' }).getAttribute('href')).toContain(
      '12%20Main%20Street%2C%20Springfield',
    );
    expect(screen.getByRole('link', { name: '+1 555 0100' }).getAttribute('href')).toBe('tel:+15550100');
    expect(screen.getByText(/\$75.00 is held on Visa ending in 4242/)).toBeDefined();
    expect(screen.getByText(/After that, and for a no-show, \$37.50 is charged/)).toBeDefined();
    const calendar = screen.getByRole('link', { name: 'Add to Calendar' });
    expect(calendar.getAttribute('href')).toContain(`/api/tours/${ID}/calendar.ics`);
  });

  it('links the listing in the notes', async () => {
    open({ 'tour.read': tour({ notes: 'Listing: https://homes.example/12-main-street. Ring twice.' }) });
    const link = await screen.findByRole('link', { name: 'https://homes.example/12-main-street' });
    expect(link.getAttribute('href')).toBe('https://homes.example/12-main-street');
    expect(link.getAttribute('rel')).toContain('noopener noreferrer nofollow');
  });

  it('says who canceled a tour, and when', async () => {
    const ended = { by: 'client', at: instant(Date.UTC(2100, 10, 30, 15)) } as const;
    open({ 'tour.read': tour({ status: 'canceled', answerFrom: null, keptAmount: '37.50', ended }) });
    const label = await screen.findByText('Canceled', { selector: 'dt' });
    expect(label.nextSibling?.textContent).toMatch(/^By .+, Tue, Nov 30, 2100, 10:00 AM EST$/);
  });

  it('names no deadline that is over', async () => {
    const [start, end] = [instant(Date.now() - 90 * MINUTE_MS), instant(Date.now() - 30 * MINUTE_MS)];
    open({ 'tour.read': tour({ status: 'confirmed', answerFrom: null, start, end }) });
    expect(await screen.findByText('A no-show is charged $37.50.')).toBeDefined();
    expect(screen.queryByText(/can cancel free of charge/)).toBeNull();
  });

  it('says that a request at short notice costs nothing until it is confirmed', async () => {
    const [start, end] = [instant(Date.now() + 90 * MINUTE_MS), instant(Date.now() + 150 * MINUTE_MS)];
    open({ 'tour.read': tour({ start, end }) });
    expect(
      await screen.findByText(/^The client can cancel free of charge until the tour is confirmed/),
    ).toBeDefined();
  });

  it('shows what was charged after a no-show, and nothing that no longer applies', async () => {
    open({ 'tour.read': tour({ status: 'no_show', answerFrom: null, keptAmount: '37.50', share: '30.00' }) });
    expect((await screen.findByText('No-show charge')).nextSibling?.textContent).toBe('$37.50');
    expect(screen.getByText('You receive').nextSibling?.textContent).toBe('$30.00');
    expect(screen.queryByText(/can cancel free of charge/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add to Calendar' })).toBeNull();
  });

  it('says that the card is being charged, and when it was', async () => {
    let reads = 0;
    const read = () => {
      reads += 1;
      const done = tour({ status: 'completed', answerFrom: null });
      const hold = { ...requireHold(done), capturedAmount: '75.00' };
      return reads === 1 ? done : { ...done, hold: { ...hold, status: 'captured' as const } };
    };
    open({ 'tour.read': read });
    expect(await screen.findByText(/^Visa ending in 4242 is being charged/)).toBeDefined();
    expect(await screen.findByText('$75.00 was charged to Visa ending in 4242.')).toBeDefined();
    expect(reads).toBe(2);
  });

  it('shows no amount of a tour that was canceled free of charge', async () => {
    open({ 'tour.read': tour({ status: 'canceled', answerFrom: null, keptAmount: '0.00', share: '0.00' }) });
    expect((await screen.findByText('Price')).nextSibling?.textContent).toBe('$75.00');
    expect(screen.queryByText('You receive')).toBeNull();
    expect(screen.queryByText('Cancellation charge')).toBeNull();
  });

  it('accepts a request', async () => {
    const view = open({ 'tour.accept': confirmed() });
    await view.user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Tour confirmed')).toBeDefined();
    expect(getInput(view, 'tour.accept')).toEqual({ id: ID, start: new Date(tour().start).toISOString() });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
  });

  it('asks to confirm the answer of a link in an email, once', async () => {
    const view = open({ 'tour.accept': confirmed() }, `/tours/${ID}?answer=accept`);
    const dialog = await screen.findByRole('dialog', { name: 'Accept this tour?' });
    expect(within(dialog).getByText(/12 Main Street, Springfield, Thu, Dec 2, 2100, 9:00 AM/)).toBeDefined();
    expect(getInput(view, 'tour.accept')).toBeUndefined();
    expect(view.router.state.location.search).toEqual({});
    await view.user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Tour confirmed')).toBeDefined();
    expect(getInput(view, 'tour.accept')).toEqual({ id: ID, start: new Date(tour().start).toISOString() });
  });

  it('asks to confirm a decline from an email', async () => {
    open({}, `/tours/${ID}?answer=decline`);
    expect(await screen.findByRole('alertdialog', { name: 'Decline this tour?' })).toBeDefined();
  });

  it('asks nothing when the request was answered before the link was opened', async () => {
    const view = open({ 'tour.read': confirmed() }, `/tours/${ID}?answer=accept`);
    await waitFor(() => expect(view.router.state.location.search).toEqual({}));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says what is missing before the request can be accepted', async () => {
    open({ 'contract.byProposal': contract() });
    expect(await screen.findByText(/Missing: Jordan Lee’s signature on the current agreement/)).toBeDefined();
    const link = screen.getByRole('link', { name: 'Send the contract again' });
    expect(link.getAttribute('href')).toBe(`/proposals/${tour().proposalId}`);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Accept' }).disabled).toBe(true);
    cleanup();
    open({ 'tour.read': tour({ agreementEnd: tour().start }) });
    expect(await screen.findByText(/Missing: an agreement for this time/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Accept' }).disabled).toBe(true);
  });

  it('asks before it declines', async () => {
    const declined = tour({ status: 'declined', answerFrom: null, respondBefore: null });
    const view = open({ 'tour.decline': declined });
    await view.user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Decline this tour?' });
    expect(within(dialog).getByText(/nothing will be charged/)).toBeDefined();
    expect(getInput(view, 'tour.decline')).toBeUndefined();
    await view.user.click(within(dialog).getByRole('button', { name: 'Decline Tour' }));
    expect(await screen.findByText('Tour declined')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel Tour' })).toBeNull();
  });

  it('shows another time that the client proposes, and keeps the tour when it is declined', async () => {
    const view = open({ 'tour.read': proposedBy('client'), 'tour.decline': confirmed() });
    expect(await screen.findByText(/Jordan Lee proposed another time: .*Dec 3, 2100/)).toBeDefined();
    expect(screen.getByText(/Unless you accept, the tour stays on .*Dec 2, 2100/)).toBeDefined();
    await view.user.click(screen.getByRole('button', { name: 'Decline' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline the new time?' });
    expect(within(dialog).getByText(/The tour stays on .*Dec 2, 2100/)).toBeDefined();
    await view.user.click(within(dialog).getByRole('button', { name: 'Decline New Time' }));
    expect(await screen.findByText('New time declined')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Propose Another Time' })).toBeDefined();
  });

  const getActions = () =>
    screen
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((label) => ACTIONS.includes(label));

  it.each([
    ['a request', tour(), ['Decline', 'Propose Another Time', 'Accept']],
    [
      'another time of a confirmed tour',
      proposedBy('client'),
      ['Decline', 'Propose Another Time', 'Accept', 'Cancel Tour'],
    ],
  ])('offers each action once while the agent has to answer %s', async (_, read, actions) => {
    open({ 'tour.read': read });
    await screen.findByRole('button', { name: 'Accept' });
    expect(getActions()).toEqual(actions);
  });

  it.each([
    ['a confirmed tour', confirmed(), ['Propose Another Time', 'Cancel Tour']],
    [
      'a request that awaits the client',
      tour({ answerFrom: 'client', sequence: 1 }),
      ['Propose Another Time', 'Cancel Tour'],
    ],
    [
      'a confirmed tour whose new time awaits the client',
      proposedBy('agent'),
      ['Keep the Current Time', 'Propose Another Time', 'Cancel Tour'],
    ],
  ])('offers to change %s', async (_, read, actions) => {
    open({ 'tour.read': read });
    await screen.findByRole('button', { name: 'Cancel Tour' });
    expect(getActions()).toEqual(actions);
  });

  it('names the next step of a confirmed tour', async () => {
    open({ 'tour.read': confirmed() });
    const panel = within(await screen.findByRole('region', { name: 'Next: give the tour' }));
    expect(panel.getByText(/^After its start, mark on this page what happened/)).toBeDefined();
  });

  it('says what else to do with a request when there is no free time', async () => {
    const { user } = open({ 'tour.slots': { slots: [] } });
    await user.click(await screen.findByRole('button', { name: 'Propose Another Time' }));
    expect(await screen.findByText(/Add hours in your tour settings, or decline the request/)).toBeDefined();
  });

  it('accepts the proposed time that was read', async () => {
    const view = open({ 'tour.read': proposedBy('client'), 'tour.accept': confirmed() });
    await view.user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Tour confirmed')).toBeDefined();
    const start = new Date(NEXT_DAY.start).toISOString();
    expect(getInput(view, 'tour.accept')).toEqual({ id: ID, start });
  });

  it('takes back the time that the agent proposed', async () => {
    const view = open({ 'tour.read': proposedBy('agent'), 'tour.reschedule': confirmed() });
    expect(await screen.findByText(/Until it is accepted, the tour stays at its current time/)).toBeDefined();
    await view.user.click(screen.getByRole('button', { name: 'Keep the Current Time' }));
    expect(await screen.findByText('New time withdrawn')).toBeDefined();
    const start = new Date(confirmed().start).toISOString();
    expect(getInput(view, 'tour.reschedule')).toEqual({ id: ID, start });
  });

  it('proposes one of the free times that the agreement covers', async () => {
    const moved = tour({ answerFrom: 'client', sequence: 1 });
    const view = open({ 'tour.read': confirmed(), 'tour.reschedule': moved });
    await view.user.click(await screen.findByRole('button', { name: 'Propose Another Time' }));
    const day = await screen.findByLabelText('Day');
    expect(getInput(view, 'tour.slots')).toMatchObject({ tour: ID });
    expect(within(day).getAllByRole('option')).toHaveLength(2);
    await view.user.selectOptions(day, '2100-12-03');
    await view.user.click(screen.getByRole('radio', { name: '9:30 AM' }));
    await view.user.click(screen.getByRole('button', { name: 'Propose This Time' }));
    expect(await screen.findByText('New time proposed')).toBeDefined();
    expect(getInput(view, 'tour.reschedule')).toEqual({ id: ID, start: '2100-12-03T09:30:00-05:00' });
  });

  it('focuses who is asked after another time of a request is proposed', async () => {
    const moved = tour({ answerFrom: 'client', sequence: 1 });
    const { user } = open({ 'tour.reschedule': moved });
    await user.click(await screen.findByRole('button', { name: 'Propose Another Time' }));
    await user.click(await screen.findByRole('radio', { name: '11:00 AM' }));
    await user.click(screen.getByRole('button', { name: 'Propose This Time' }));
    const heading = await screen.findByRole('heading', { name: 'Waiting for Jordan Lee' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('focuses the screen’s heading after a tour is canceled', async () => {
    const { user } = open({
      'tour.read': confirmed(),
      'tour.cancel': tour({ status: 'canceled', answerFrom: null, respondBefore: null }),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel Tour' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this tour?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Tour' }));
    const heading = screen.getByRole('heading', { level: 1, hidden: true });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it.each([
    [
      'Done',
      'Mark this tour as done?',
      'Done, Charge the Card',
      'tour.complete',
      'completed',
      /\$75.00.*you receive \$60.00/,
    ],
    ['No-Show', 'Did Jordan Lee miss the tour?', 'Mark as No-Show', 'tour.noShow', 'no_show', /\$37.50/],
    [
      'Could Not Take Place',
      'Mark that the tour didn’t take place?',
      'Could Not Take Place',
      'tour.couldNotTakePlace',
      'canceled',
      /nothing will be charged/,
    ],
  ] as const)(
    'asks before a tour that has started is marked: %s',
    async (name, title, label, path, status, text) => {
      const started = {
        ...confirmed(),
        start: instant(Date.UTC(2026, 0, 2)),
        end: instant(Date.UTC(2026, 0, 3)),
      };
      const view = open({ 'tour.read': started, [path]: { ...started, status } });
      await view.user.click(await screen.findByRole('button', { name }));
      const dialog = await screen.findByRole(path === 'tour.complete' ? 'dialog' : 'alertdialog', {
        name: title,
      });
      expect(within(dialog).getByText(text)).toBeDefined();
      expect(getInput(view, path)).toBeUndefined();
      await view.user.click(within(dialog).getByRole('button', { name: label }));
      await waitFor(() => expect(getInput(view, path)).toEqual({ id: ID }));
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Outcome' })).toBeNull());
    },
  );

  it('says why a tour could not be canceled', async () => {
    const view = open({
      'tour.read': confirmed(),
      'tour.cancel': new ApiError('TOUR_STARTED', 'The tour has started.'),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Cancel Tour' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this tour?' });
    await view.user.click(within(dialog).getByRole('button', { name: 'Cancel Tour' }));
    expect(await screen.findByText('We couldn’t cancel the tour')).toBeDefined();
  });
});

describe('the tours screen', () => {
  it('lists the tours, and filters them by status', async () => {
    const view = open({}, '/tours');
    const table = await screen.findByRole('table', { name: 'Tours' });
    expect(within(table).getByText('Waiting for you')).toBeDefined();
    expect(within(table).getByRole('link').getAttribute('href')).toBe(`/tours/${ID}`);
    await view.user.selectOptions(screen.getByLabelText('Status'), 'confirmed');
    await waitFor(() =>
      expect(view.calls.filter(({ path }) => path === 'tour.list').at(-1)?.input).toMatchObject({
        status: 'confirmed',
      }),
    );
  });

  it('says that the outcome of a tour is missing', async () => {
    const past = { ...confirmed(), start: instant(Date.UTC(2026, 0, 2)), end: instant(Date.UTC(2026, 0, 3)) };
    open({ 'tour.list': { items: [past], nextCursor: null } }, '/tours');
    expect(await screen.findByText('Say how it went')).toBeDefined();
  });

  it('leads an agent without tours to the settings', async () => {
    open({ 'tour.list': { items: [], nextCursor: null } }, '/tours');
    expect(await screen.findByText('No tours yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Set Up Tours' }).getAttribute('href')).toBe(
      '/settings?tab=tours',
    );
  });
});
