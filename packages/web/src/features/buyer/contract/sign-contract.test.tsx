import {
  CONSENT_TEXTS,
  CONSENT_VERSION,
  type ContractView,
  offerChangeSchema,
} from '@gable/contracts/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract, sentContract, signature, signedContract } from '#testing/contract-fixture.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { findSignaturePad } from '#testing/signature-pad.ts';
import { buyerFixture, DETAIL, payable, SESSION } from '../testing/buyer-fixture.ts';

const REVIEW = `${DETAIL}&contract=true`;

/** Returns a fake server with one contract, which tests change without notifying the screen. */
function createServer(start: ContractView, answers: Answers = {}) {
  const server = { contract: start };
  const current = () => server.contract;
  const view = ({ version }: { version: number }) =>
    version === server.contract.version
      ? server.contract
      : new ApiError('CONTRACT_CHANGED', `It is now at version ${server.contract.version}.`);
  const options = buyerFixture({
    'proposal.byId': proposal({ status: 'approved' }),
    'contract.byProposal': current,
    'contract.view': view,
    ...answers,
  });
  return { server, options };
}

const dialog = () => screen.findByRole('dialog', { name: 'Contract' });
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Your full name' });
const consentBox = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: CONSENT_TEXTS[CONSENT_VERSION] });
const signButton = () => screen.findByRole('button', { name: 'Sign contract' });
const inVersion = (version: number) =>
  sentContract({ version, content: `Home Showing Agreement\n\nText number ${version}.` });

describe('ContractDialog', () => {
  it('opens from the highlighted button, is in the URL, and records the view', async () => {
    const { options } = createServer(sentContract());
    const { user, calls, where } = renderRoute(DETAIL, options);
    const button = await screen.findByRole('button', { name: 'Review and sign' });
    expect(button.dataset.variant).toBe('filled');
    await user.click(button);
    expect(within(await dialog()).getByRole('heading', { name: '1. Parties' })).toBeDefined();
    expect(where()).toContain('contract=true');
    await waitFor(() =>
      expect(calls).toContainEqual({
        path: 'contract.view',
        input: { contractId: contract().id, version: 1 },
      }),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(where()).toBe(DETAIL);
  });

  it('does not highlight signing for a declined proposal', async () => {
    const { options } = createServer(sentContract(), { 'proposal.byId': proposal({ status: 'declined' }) });
    renderRoute(DETAIL, options);
    const button = await screen.findByRole('button', { name: 'Review and sign' });
    expect(button.dataset.variant).toBe('light');
  });

  it('warns if the proposal no longer matches', async () => {
    const content = 'Home Showing Agreement\n\n1. Compensation\n\nThe Client pays $300.00.';
    renderRoute(REVIEW, createServer(sentContract({ content })).options);
    const note = await screen.findByRole('note');
    expect(note.textContent).toContain('This proposal’s price is $250.00. Its contract has a different one.');
    expect(note.textContent).toContain('Ask your agent about it before you sign.');
    expect(note.compareDocumentPosition(await signButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    ['pending', '$250.00', true],
    ['pending', '$300.00', false],
    ['approved', '$250.00', false],
  ] as const)('says for a %s proposal and %s that signing accepts it: %s', async (status, price, isShown) => {
    const content = `Home Showing Agreement\n\nThe Client pays ${price}.`;
    const { options } = createServer(sentContract({ content }), { 'proposal.byId': proposal({ status }) });
    renderRoute(REVIEW, options);
    await signButton();
    const note = screen.queryByText('By signing, you also accept the proposal: Home Showing, $250.00.');
    expect(note !== null).toBe(isShown);
  });

  it('shows no warning if the proposal matches', async () => {
    const content = 'Home Showing Agreement\n\n1. Compensation\n\nThe Client pays $250.00.';
    renderRoute(REVIEW, createServer(sentContract({ content })).options);
    await signButton();
    expect(screen.queryByRole('note')).toBeNull();
  });

  // Spec: differences-8
  it('signs with consent and a typed name, then shows the signature and its files', async () => {
    const { server, options } = createServer(sentContract(), {
      'contract.sign': ({ name }) => {
        const signatures = [signature({ name })];
        server.contract = signedContract({ signing: { state: 'signed', signatures, decline: null } });
        return server.contract;
      },
    });
    const { user, calls } = renderRoute(REVIEW, options);
    expect((await consentBox()).checked).toBe(false);
    await user.click(await signButton());
    expect(await screen.findByText('Please type your full name')).toBeDefined();
    expect(
      screen.getByText('Please confirm that you have read the contract and agree to sign it'),
    ).toBeDefined();
    expect(calls.some(({ path }) => path === 'contract.sign')).toBe(false);
    await user.type(await nameField(), '  Jordan A. Lee ');
    await user.click(await consentBox());
    await user.click(await signButton());
    expect(await screen.findByText('Contract signed')).toBeDefined();
    expect(calls.find(({ path }) => path === 'contract.sign')?.input).toMatchObject({
      contractId: contract().id,
      version: 1,
      name: 'Jordan A. Lee',
      consent: true,
      consentVersion: CONSENT_VERSION,
    });
    const shown = within(await dialog());
    expect(shown.getByText('Jordan A. Lee')).toBeDefined();
    expect(shown.getByText(/^Mar 10, 2026, \d+:05 [AP]M [A-Z]{3}/)).toBeDefined();
    const details = shown.getByText('Details').closest('details');
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain('ab'.repeat(32));
    expect(shown.getByRole('button', { name: 'Download PDF' })).toBeDefined();
    expect(shown.getByRole('button', { name: 'Save record' })).toBeDefined();
    expect(shown.queryByRole('button', { name: 'Sign contract' })).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leads from the signed contract to the checkout of its invoice', async () => {
    const { user, calls, where } = renderRoute(
      REVIEW,
      createServer(signedContract(), {
        'proposal.byId': payable(),
        'payment.readiness': { state: 'ready' },
        'payment.open': { sessionId: SESSION },
      }).options,
    );
    const shown = within(await dialog());
    await user.click(await shown.findByRole('button', { name: 'Continue to Payment' }));
    await waitFor(() => expect(where()).toContain(`/checkout?sessionId=${SESSION}`));
    expect(calls).toContainEqual({ path: 'payment.open', input: { proposalId: payable().id } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not lead to a payment that the agent’s account cannot take', async () => {
    renderRoute(
      REVIEW,
      createServer(signedContract(), {
        'proposal.byId': payable(),
        'payment.readiness': { state: 'blocked' },
      }).options,
    );
    expect(await within(await dialog()).findByRole('button', { name: 'Done' })).toBeDefined();
  });

  it('signs with a drawing, which can be cleared and drawn again', async () => {
    const { server, options } = createServer(sentContract(), {
      'contract.sign': ({ name, drawnSignature = null }) => {
        const signatures = [signature({ name, drawnSignature })];
        server.contract = signedContract({ signing: { state: 'signed', signatures, decline: null } });
        return server.contract;
      },
    });
    const { user, calls } = renderRoute(REVIEW, options);
    await user.type(await nameField(), 'Jordan A. Lee');
    await user.click(await consentBox());
    await user.click(await screen.findByRole('button', { name: 'Draw your signature too' }));
    const clear = await screen.findByRole('button', { name: 'Clear' });
    expect(document.activeElement).toBe(clear);
    const draw = await findSignaturePad(user);
    await draw([60, 150], [90, 20], [120, 150]);
    expect(screen.getByText('Your signature is drawn.')).toBeDefined();
    await user.click(clear);
    expect(screen.getByText('Nothing is drawn yet.')).toBeDefined();
    await draw([5, 5]);
    await user.click(await signButton());
    expect(
      await screen.findByText('This drawing is too small. Please draw your signature again'),
    ).toBeDefined();
    expect(document.activeElement).toBe(clear);
    await draw([60, 150], [60, 151], [90, 20], [1_000, 150]);
    await user.click(await signButton());
    expect(await screen.findByText('Contract signed')).toBeDefined();
    const drawnSignature = 'M5 5L5 5M60 150L90 20L600 150';
    expect(calls.find(({ path }) => path === 'contract.sign')?.input).toMatchObject({ drawnSignature });
    expect(
      await within(await dialog()).findByRole('img', { name: 'Drawn signature of Jordan A. Lee' }),
    ).toBeDefined();
  });

  it('signs without a drawing that was removed', async () => {
    const { server, options } = createServer(sentContract(), {
      'contract.sign': () => {
        server.contract = signedContract();
        return server.contract;
      },
    });
    const { user, calls } = renderRoute(REVIEW, options);
    await user.type(await nameField(), 'Jordan A. Lee');
    await user.click(await consentBox());
    await user.click(await screen.findByRole('button', { name: 'Draw your signature too' }));
    const draw = await findSignaturePad(user);
    await draw([60, 150], [90, 20]);
    await user.click(screen.getByRole('button', { name: 'Don’t draw' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Draw your signature too' }));
    await user.click(await signButton());
    expect(await screen.findByText('Contract signed')).toBeDefined();
    expect(calls.find(({ path }) => path === 'contract.sign')?.input).not.toHaveProperty(
      'drawnSignature',
      expect.any(String),
    );
  });

  it('moves the focus to the screen’s heading when the button disappears after signing', async () => {
    const { server, options } = createServer(sentContract(), {
      'contract.sign': () => {
        server.contract = signedContract();
        return server.contract;
      },
    });
    const { user } = renderRoute(DETAIL, options);
    await user.click(await screen.findByRole('button', { name: 'Review and sign' }));
    await user.type(await nameField(), 'Jordan A. Lee');
    await user.click(await consentBox());
    await user.click(await signButton());
    await screen.findByText('Contract signed');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: /Home Showing/ })),
    );
  });

  it('declines with a reason and allows going back before submitting', async () => {
    const { server, options } = createServer(sentContract(), {
      'contract.decline': ({ reason }) => {
        const decline = { version: 1, reason, declinedAt: signature().signedAt };
        server.contract = contract({ signing: { state: 'declined', signatures: [], decline } });
        return server.contract;
      },
    });
    const { user } = renderRoute(REVIEW, options);
    await user.type(await nameField(), 'Jordan');
    await user.click(screen.getByRole('button', { name: 'Decline instead' }));
    const reason = () =>
      screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Why are you declining?' });
    await waitFor(async () => expect(document.activeElement).toBe(await reason()));
    await user.click(screen.getByRole('button', { name: 'Decline contract' }));
    expect(await screen.findByText('Please say why')).toBeDefined();
    await user.type(await reason(), 'Too dear.');
    await user.click(screen.getByRole('button', { name: 'Back to signing' }));
    expect((await nameField()).value).toBe('Jordan');
    await user.click(screen.getByRole('button', { name: 'Decline instead' }));
    expect((await reason()).value).toBe('Too dear.');
    await user.click(screen.getByRole('button', { name: 'Decline contract' }));
    expect(await screen.findByText('Contract declined')).toBeDefined();
    expect(within(await dialog()).getByText('Too dear.')).toBeDefined();
    expect(within(await dialog()).getByText(/You declined version 1/)).toBeDefined();
  });
});

describe('a contract that changes while open', () => {
  it('shows the new text with a notice, keeps the name, and resets the consent', async () => {
    const { server, options } = createServer(inVersion(1));
    const { user, emit } = renderRoute(REVIEW, options);
    await user.type(await nameField(), 'Jordan A. Lee');
    await user.click(await consentBox());
    server.contract = inVersion(2);
    emit({ kind: 'changed', areas: ['contracts'] });
    expect(await screen.findByText('Text number 2.')).toBeDefined();
    expect(
      screen.getByText(/Your agent changed this contract while you had it open.*version 2/),
    ).toBeDefined();
    expect((await nameField()).value).toBe('Jordan A. Lee');
    expect((await consentBox()).checked).toBe(false);
  });

  it('shows the new text instead of signing an outdated version and keeps the input', async () => {
    const { server, options } = createServer(inVersion(1), {
      'contract.sign': ({ version }) =>
        version === 1
          ? new ApiError('CONTRACT_CHANGED', 'It is now at version 2.')
          : signedContract({ version: 2 }),
    });
    const { user, calls } = renderRoute(REVIEW, options);
    await user.type(await nameField(), 'Jordan A. Lee');
    await user.click(await consentBox());
    server.contract = inVersion(2);
    await user.click(await signButton());
    expect(await screen.findByText('Text number 2.')).toBeDefined();
    expect(screen.getByText(/while you had it open/)).toBeDefined();
    expect((await nameField()).value).toBe('Jordan A. Lee');
    expect((await consentBox()).checked).toBe(false);
    await user.click(await consentBox());
    await user.click(await signButton());
    expect(await screen.findByText('Contract signed')).toBeDefined();
    // The old text was not submitted: before each signature the screen loads the current contract.
    expect(calls.filter(({ path }) => path === 'contract.sign')).toMatchObject([{ input: { version: 2 } }]);
  });

  it('shows a signature made in another window', async () => {
    const { server, options } = createServer(sentContract(), {
      'contract.sign': new ApiError('CONTRACT_NOT_OPEN', 'Its status is signed, not sent.'),
    });
    const { user } = renderRoute(REVIEW, options);
    await user.type(await nameField(), 'Jordan A. Lee');
    await user.click(await consentBox());
    server.contract = signedContract();
    await user.click(await signButton());
    expect(await within(await dialog()).findByText(/You signed version 1/)).toBeDefined();
    expect(screen.queryByText('Its status is signed, not sent.')).toBeNull();
  });

  it('shows why a withdrawn contract cannot be signed and keeps the name when it is resent', async () => {
    const { server, options } = createServer(sentContract(), {
      'contract.sign': new ApiError('CONTRACT_NOT_OPEN', 'Its status is draft, not sent.'),
    });
    const { user, emit } = renderRoute(REVIEW, options);
    await user.type(await nameField(), 'Jordan A. Lee');
    await user.click(await consentBox());
    server.contract = contract();
    await user.click(await signButton());
    expect(await within(await dialog()).findByText('Its status is draft, not sent.')).toBeDefined();
    server.contract = sentContract();
    emit({ kind: 'changed', areas: ['contracts'] });
    expect((await nameField()).value).toBe('Jordan A. Lee');
  });
});

describe('without a connection', () => {
  it('reuses the idempotency key when the signature is retried', async () => {
    let offline = true;
    const { server, options } = createServer(sentContract(), {
      'contract.sign': () => {
        if (offline) throw new TypeError('Failed to fetch');
        server.contract = signedContract();
        return server.contract;
      },
    });
    const { user, calls } = renderRoute(REVIEW, options);
    await user.type(await nameField(), 'Jordan A. Lee');
    await user.click(await consentBox());
    await user.click(await signButton());
    const alert = await within(await dialog()).findByRole('alert');
    expect(alert.textContent).not.toBe('');
    expect((await nameField()).value).toBe('Jordan A. Lee');
    expect((await consentBox()).checked).toBe(true);
    offline = false;
    await user.click(await signButton());
    expect(await screen.findByText('Contract signed')).toBeDefined();
    const sent = calls.filter(({ path }) => path === 'contract.sign');
    expect(sent).toHaveLength(2);
    expect(sent[0]?.input).toEqual(sent[1]?.input);
  });

  it('shows the text if the view could not be recorded and offers a retry', async () => {
    let broken = true;
    const { options } = createServer(sentContract(), {
      'contract.view': () => (broken ? new ApiError('INTERNAL', 'Something broke.') : sentContract()),
    });
    const { user } = renderRoute(REVIEW, options);
    expect(
      await screen.findByText(/We couldn’t record that you opened this contract\. Something broke\./),
    ).toBeDefined();
    expect(within(await dialog()).getByRole('heading', { name: '1. Parties' })).toBeDefined();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByText(/couldn’t record/)).toBeNull());
  });
});

describe('OfferChangeGate', () => {
  const change = (changedAt: number) =>
    offerChangeSchema.parse({
      fields: [
        { field: 'amount', before: '500', after: '600' },
        { field: 'terms', before: null, after: 'Net 7' },
      ],
      changedAt,
    });
  const content = 'Home Showing Agreement\n\n1. Compensation\n\nThe Client pays $500.00.';

  it('shows each change once before the contract can be signed', async () => {
    const { server, options } = createServer(sentContract({ content, offerChange: change(1) }));
    const { user, emit } = renderRoute(REVIEW, options);
    const note = await screen.findByRole('note', { name: 'The proposal has changed' });
    expect(note.textContent).toContain('The contract says $500.00. The proposal now says $600.00.');
    expect(note.textContent).toContain('TermsBefore: None Now: Net 7');
    expect(screen.queryByRole('button', { name: 'Sign contract' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go to signature' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'I’ve read this, continue' }));
    await user.click(screen.getByRole('button', { name: 'I’ve read this, continue' }));
    await user.type(await nameField(), 'Jordan A. Lee');
    server.contract = sentContract({ content, offerChange: change(2) });
    emit({ kind: 'changed', areas: ['contracts'] });
    await screen.findByRole('button', { name: 'I’ve read this, continue' });
    expect(screen.queryByRole('button', { name: 'Sign contract' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'I’ve read this, continue' }));
    expect((await nameField()).value).toBe('Jordan A. Lee');
  });

  it('says that the contract already has the new price', async () => {
    const newPrice = { ...change(1), fields: change(1).fields.slice(0, 1) };
    const resent = 'Home Showing Agreement\n\nThe Client pays $600.00, and $40.00 per mile.';
    const { options } = createServer(sentContract({ content: resent, offerChange: newPrice }));
    renderRoute(REVIEW, options);
    const note = await screen.findByRole('note', { name: 'The proposal has changed' });
    expect(note.textContent).toContain('The contract already has the new price, $600.00.');
    expect(note.textContent).not.toContain('as written');
  });

  it('shows an unknown change instead of signing', async () => {
    const { server, options } = createServer(sentContract({ content }));
    const { user, calls } = renderRoute(REVIEW, options);
    await user.type(await nameField(), 'Jordan A. Lee');
    await user.click(await consentBox());
    server.contract = sentContract({ content, offerChange: change(1) });
    await user.click(await signButton());
    await screen.findByRole('note', { name: 'The proposal has changed' });
    expect(calls.filter(({ path }) => path === 'contract.sign')).toEqual([]);
  });
});

describe('a withdrawn contract', () => {
  it('can be read but not signed', async () => {
    const withdrawn = contract({
      sentAt: proposal().updatedAt,
      signing: { state: 'withdrawn', signatures: [], decline: null },
    });
    renderRoute(REVIEW, createServer(withdrawn).options);
    const shown = within(await dialog());
    expect(shown.getByText(/withdrew version 1.*can no longer be signed/)).toBeDefined();
    expect(shown.getByRole('heading', { name: '1. Parties' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign contract' })).toBeNull();
    expect(screen.getAllByText('Withdrawn').length).toBeGreaterThan(0);
  });

  it('lists the sent versions with their texts', async () => {
    const { options } = createServer(inVersion(2), {
      'contract.versions': [
        { version: 2, state: 'awaiting', createdAt: proposal().createdAt, sentAt: proposal().updatedAt },
        { version: 1, state: 'replaced', createdAt: proposal().createdAt, sentAt: proposal().createdAt },
      ],
      'contract.version': ({ version }) => ({
        version,
        state: 'replaced',
        createdAt: proposal().createdAt,
        sentAt: proposal().createdAt,
        content: `Home Showing Agreement\n\nOld text number ${version}.`,
      }),
    });
    const { user } = renderRoute(DETAIL, options);
    await user.click(await screen.findByRole('button', { name: 'Versions' }));
    const list = within(await screen.findByRole('dialog', { name: 'Contract versions' }));
    const items = await list.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Version 2Sent'),
      expect.stringContaining('Version 1Replaced'),
    ]);
    await user.click(list.getByRole('button', { name: 'View version 1' }));
    expect(await screen.findByText('Old text number 1.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Back to all versions' }));
    expect(await screen.findByRole('button', { name: 'View version 2' })).toBeDefined();
  });

  it('shows what changed since the version before that was sent', async () => {
    const of = (version: number) => ({
      version,
      state: 'replaced' as const,
      createdAt: proposal().createdAt,
      sentAt: proposal().createdAt,
    });
    const { options } = createServer(inVersion(4), {
      'contract.versions': [of(4), of(2)],
      'contract.version': ({ version }) => ({
        ...of(version),
        content: version === 4 ? 'Two tours.' : 'One tour.',
      }),
    });
    const { user } = renderRoute(DETAIL, options);
    await user.click(await screen.findByRole('button', { name: 'What changed' }));
    const changes = within(await screen.findByRole('dialog', { name: 'What changed' }));
    expect(await changes.findByText('Compared with version 2, which you had before.')).toBeDefined();
    const text = changes.getByRole('article', { name: 'What changed' });
    expect([...text.querySelectorAll('ins, del')].map(({ textContent }) => textContent)).toEqual([
      '[Removed: One]',
      '[Added: Two]',
      '[Removed: tour]',
      '[Added: tours]',
    ]);
  });

  it('stays open when Escape closes the changes above it, and then closes with the next Escape', async () => {
    const { options } = createServer(inVersion(4), { 'contract.versions': [] });
    const { user, where } = renderRoute(REVIEW, options);
    await user.click(within(await dialog()).getByRole('button', { name: 'What changed' }));
    await screen.findByRole('dialog', { name: 'What changed' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'What changed' })).toBeNull());
    expect(where()).toContain('contract=true');
    expect(await dialog()).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
