import {
  CONSENT_TEXTS,
  CONSENT_VERSION,
  type ContractView,
  offerChangeSchema,
} from '@gable/contracts/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract, sentContract, signature, signedContract } from '#testing/contract-fixture.ts';
import { type Answers, Refusal } from '#testing/fake-link.ts';
import { proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { buyerWorld, DETAIL } from '../testing/buyer-world.ts';

const REVIEW = `${DETAIL}&contract=true`;

/** A server that holds one contract, which a test changes behind the screen's back. */
function signingWorld(start: ContractView, answers: Answers = {}) {
  const server = { contract: start };
  const current = () => server.contract;
  const seen = ({ version }: { version: number }) =>
    version === server.contract.version
      ? server.contract
      : new Refusal('CONTRACT_CHANGED', `It is now at version ${server.contract.version}.`);
  const world = buyerWorld({
    'proposal.byId': proposal({ status: 'approved' }),
    'contract.byProposal': current,
    'contract.view': seen,
    ...answers,
  });
  return { server, world };
}

const dialog = () => screen.findByRole('dialog', { name: 'Contract' });
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Your full name' });
const consentBox = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: CONSENT_TEXTS[CONSENT_VERSION] });
const signButton = () => screen.findByRole('button', { name: 'Sign contract' });
const inVersion = (version: number) =>
  sentContract({ version, content: `Home Showing Agreement\n\nText number ${version}.` });

describe('a contract that waits to be signed', () => {
  it('is opened from its one primary action, stands in the address, and is noted as opened', async () => {
    const { world } = signingWorld(sentContract());
    const { user, calls, where } = renderRoute(DETAIL, world);
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

  it('stands back where the proposal was declined: nobody is urged to sign for it', async () => {
    const { world } = signingWorld(sentContract(), { 'proposal.byId': proposal({ status: 'declined' }) });
    renderRoute(DETAIL, world);
    const button = await screen.findByRole('button', { name: 'Review and sign' });
    expect(button.dataset.variant).toBe('light');
  });

  it('is warned about where the proposal says something else by now', async () => {
    const content = 'Home Showing Agreement\n\n1. Compensation\n\nThe Client pays $300.00.';
    renderRoute(REVIEW, signingWorld(sentContract({ content })).world);
    const note = await screen.findByRole('note');
    expect(note.textContent).toContain('This proposal’s price is $250.00. Its contract names another one.');
    expect(note.textContent).toContain('Ask your agent about it before you sign.');
    expect(note.compareDocumentPosition(await signButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is not where the two agree', async () => {
    const content = 'Home Showing Agreement\n\n1. Compensation\n\nThe Client pays $250.00.';
    renderRoute(REVIEW, signingWorld(sentContract({ content })).world);
    await signButton();
    expect(screen.queryByRole('note')).toBeNull();
  });

  // Spec: differences-8
  it('is signed by consent and typed name, and shows the signature with its files', async () => {
    const { server, world } = signingWorld(sentContract(), {
      'contract.sign': ({ name }) => {
        const signatures = [signature({ name })];
        server.contract = signedContract({ signing: { state: 'signed', signatures, decline: null } });
        return server.contract;
      },
    });
    const { user, calls } = renderRoute(REVIEW, world);
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
    expect(shown.getByText('Mar 10, 2026, 5:05:12 PM UTC')).toBeDefined();
    expect(shown.getByText('ab'.repeat(32))).toBeDefined();
    expect(shown.getByRole('button', { name: 'Download PDF' })).toBeDefined();
    expect(shown.getByRole('button', { name: 'Save record' })).toBeDefined();
    expect(shown.queryByRole('button', { name: 'Sign contract' })).toBeNull();
  });

  it('takes its button with it when it is signed, and the keyboard goes on at the screen’s heading', async () => {
    const { server, world } = signingWorld(sentContract(), {
      'contract.sign': () => {
        server.contract = signedContract();
        return server.contract;
      },
    });
    const { user } = renderRoute(DETAIL, world);
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

  it('is declined with a reason, which can be taken back until it is sent', async () => {
    const { server, world } = signingWorld(sentContract(), {
      'contract.decline': ({ reason }) => {
        const decline = { version: 1, reason, declinedAt: signature().signedAt };
        server.contract = contract({ signing: { state: 'declined', signatures: [], decline } });
        return server.contract;
      },
    });
    const { user } = renderRoute(REVIEW, world);
    await user.type(await nameField(), 'Jordan');
    await user.click(screen.getByRole('button', { name: 'Decline instead' }));
    const reason = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Why do you decline?' });
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

describe('a contract that changes while it is open', () => {
  it('shows the new text at once, says so, keeps the name and asks for consent anew', async () => {
    const { server, world } = signingWorld(inVersion(1));
    const { user, say } = renderRoute(REVIEW, world);
    await user.type(await nameField(), 'Jordan A. Lee');
    await user.click(await consentBox());
    server.contract = inVersion(2);
    say({ kind: 'changed', areas: ['contracts'] });
    expect(await screen.findByText('Text number 2.')).toBeDefined();
    expect(
      screen.getByText(/Your agent has changed this contract while you had it open.*version 2/),
    ).toBeDefined();
    expect((await nameField()).value).toBe('Jordan A. Lee');
    expect((await consentBox()).checked).toBe(false);
  });

  it('cannot be signed by a click that came too late: the new text is shown, and nothing is lost', async () => {
    const { server, world } = signingWorld(inVersion(1), {
      'contract.sign': ({ version }) =>
        version === 1
          ? new Refusal('CONTRACT_CHANGED', 'It is now at version 2.')
          : signedContract({ version: 2 }),
    });
    const { user, calls } = renderRoute(REVIEW, world);
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

  it('and was signed in another window, shows that signature', async () => {
    const { server, world } = signingWorld(sentContract(), {
      'contract.sign': new Refusal('CONTRACT_NOT_OPEN', 'Its status is signed, not sent.'),
    });
    const { user } = renderRoute(REVIEW, world);
    await user.type(await nameField(), 'Jordan A. Lee');
    await user.click(await consentBox());
    server.contract = signedContract();
    await user.click(await signButton());
    expect(await within(await dialog()).findByText(/You signed version 1/)).toBeDefined();
    expect(screen.queryByText('Its status is signed, not sent.')).toBeNull();
  });

  it('and was taken back, says why it cannot be signed; sent again, the name still stands', async () => {
    const { server, world } = signingWorld(sentContract(), {
      'contract.sign': new Refusal('CONTRACT_NOT_OPEN', 'Its status is draft, not sent.'),
    });
    const { user, say } = renderRoute(REVIEW, world);
    await user.type(await nameField(), 'Jordan A. Lee');
    await user.click(await consentBox());
    server.contract = contract();
    await user.click(await signButton());
    expect(await within(await dialog()).findByText('Its status is draft, not sent.')).toBeDefined();
    server.contract = sentContract();
    say({ kind: 'changed', areas: ['contracts'] });
    expect((await nameField()).value).toBe('Jordan A. Lee');
  });
});

describe('without a connection', () => {
  it('the same click again is the same signature', async () => {
    let offline = true;
    const { server, world } = signingWorld(sentContract(), {
      'contract.sign': () => {
        if (offline) throw new TypeError('Failed to fetch');
        server.contract = signedContract();
        return server.contract;
      },
    });
    const { user, calls } = renderRoute(REVIEW, world);
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

  it('the text can be read although its opening could not be noted, which can be tried again', async () => {
    let broken = true;
    const { world } = signingWorld(sentContract(), {
      'contract.view': () => (broken ? new Refusal('INTERNAL', 'Something broke.') : sentContract()),
    });
    const { user } = renderRoute(REVIEW, world);
    expect(
      await screen.findByText(/That you opened this contract could not be noted\. Something broke\./),
    ).toBeDefined();
    expect(within(await dialog()).getByRole('heading', { name: '1. Parties' })).toBeDefined();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByText(/could not be noted/)).toBeNull());
  });
});

describe('a contract whose proposal was changed', () => {
  const change = (changedAt: number) =>
    offerChangeSchema.parse({
      fields: [
        { field: 'amount', before: '500', after: '600' },
        { field: 'terms', before: null, after: 'Net 7' },
      ],
      changedAt,
    });
  const content = 'Home Showing Agreement\n\n1. Compensation\n\nThe Client pays $500.00.';

  it('shows what changed before the contract can be signed, once for each change', async () => {
    const { server, world } = signingWorld(sentContract({ content, offerChange: change(1) }));
    const { user, say } = renderRoute(REVIEW, world);
    const note = await screen.findByRole('note', { name: 'The proposal has changed' });
    expect(note.textContent).toContain('The contract says $500.00. The proposal now says $600.00.');
    expect(note.textContent).toContain('TermsBefore: None Now: Net 7');
    expect(screen.queryByRole('button', { name: 'Sign contract' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go to signature' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'I have read this, continue' }));
    await user.click(screen.getByRole('button', { name: 'I have read this, continue' }));
    await user.type(await nameField(), 'Jordan A. Lee');
    server.contract = sentContract({ content, offerChange: change(2) });
    say({ kind: 'changed', areas: ['contracts'] });
    await screen.findByRole('button', { name: 'I have read this, continue' });
    expect(screen.queryByRole('button', { name: 'Sign contract' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'I have read this, continue' }));
    expect((await nameField()).value).toBe('Jordan A. Lee');
  });

  it('that this screen has not heard of is shown in place of a signature', async () => {
    const { server, world } = signingWorld(sentContract({ content }));
    const { user, calls } = renderRoute(REVIEW, world);
    await user.type(await nameField(), 'Jordan A. Lee');
    await user.click(await consentBox());
    server.contract = sentContract({ content, offerChange: change(1) });
    await user.click(await signButton());
    await screen.findByRole('note', { name: 'The proposal has changed' });
    expect(calls.filter(({ path }) => path === 'contract.sign')).toEqual([]);
  });
});

describe('a contract that was withdrawn', () => {
  it('can be read, says so, and cannot be signed', async () => {
    const withdrawn = contract({
      sentAt: proposal().updatedAt,
      signing: { state: 'withdrawn', signatures: [], decline: null },
    });
    renderRoute(REVIEW, signingWorld(withdrawn).world);
    const shown = within(await dialog());
    expect(shown.getByText(/withdrew version 1.*can no longer be signed/)).toBeDefined();
    expect(shown.getByRole('heading', { name: '1. Parties' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign contract' })).toBeNull();
    expect(screen.getAllByText('Withdrawn').length).toBeGreaterThan(0);
  });

  it('lists the versions that were sent, each with its text', async () => {
    const { world } = signingWorld(inVersion(2), {
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
    const { user } = renderRoute(DETAIL, world);
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
});
