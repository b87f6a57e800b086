import { CONSENT_TEXTS, CONSENT_VERSION, ELECTRONIC_CONSENTS } from '@gable/contracts/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { consent, contract, sentContract, signature, signedContract } from '#testing/contract-fixture.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { buyerFixture, DETAIL } from '../testing/buyer-fixture.ts';

const REVIEW = `${DETAIL}&contract=true`;
const { sections, agreement, title } = ELECTRONIC_CONSENTS['electronic-2026-11'];

const options = (answers: Answers = {}) =>
  buyerFixture({
    'proposal.byId': proposal({ status: 'approved' }),
    'contract.byProposal': sentContract(),
    'contract.view': sentContract(),
    ...answers,
  });

const dialog = () => screen.findByRole('dialog', { name: 'Contract' });

describe('ConsentStep', () => {
  it('asks for consent before it shows the contract', async () => {
    const { user, calls } = renderRoute(
      REVIEW,
      options({
        'contract.consent': consent({ state: 'none', at: null }),
        'contract.giveConsent': ({ code }) =>
          code === '4711'
            ? consent()
            : new ApiError('INVALID_INPUT', 'This is not the code.', { code: 'This is not the code.' }),
      }),
    );
    const shown = within(await dialog());
    expect(await shown.findByRole('heading', { name: title })).toBeDefined();
    for (const { heading } of sections) expect(shown.getByRole('heading', { name: heading })).toBeDefined();
    expect(shown.queryByRole('heading', { name: '1. Parties' })).toBeNull();
    expect(calls.some(({ path }) => path === 'contract.view')).toBe(false);
    await user.click(shown.getByRole('button', { name: 'Agree and continue' }));
    expect(shown.getByText('Please type the code')).toBeDefined();
    expect(shown.getByText(agreement)).toBeDefined();
    expect(calls.some(({ path }) => path === 'contract.giveConsent')).toBe(false);
    await user.type(shown.getByRole('textbox', { name: 'Code' }), '0000');
    await user.click(shown.getByRole('button', { name: 'Agree and continue' }));
    expect(await shown.findByText('This is not the code.')).toBeDefined();
    await user.clear(shown.getByRole('textbox', { name: 'Code' }));
    await user.type(shown.getByRole('textbox', { name: 'Code' }), '4711');
    await user.click(shown.getByRole('button', { name: 'Agree and continue' }));
    expect(await shown.findByRole('heading', { name: '1. Parties' })).toBeDefined();
    await waitFor(() => expect(calls.some(({ path }) => path === 'contract.view')).toBe(true));
    const lead = shown.getByText(/^Your agent sent you this contract\./);
    await waitFor(() => expect(document.activeElement).toBe(lead));
  });

  it.each([
    ['none', 'Use paper instead'],
    ['given', 'Withdraw consent to electronic signing'],
  ] as const)(
    'switches to paper in two steps and then disables signing (consent: %s)',
    async (state, label) => {
      let current = sentContract();
      const { user, calls } = renderRoute(
        REVIEW,
        options({
          'contract.byProposal': () => current,
          'contract.view': () => current,
          'contract.consent': consent({ state }),
          'contract.withdrawConsent': () => {
            const withdrawn = consent({ state: 'withdrawn' });
            current = sentContract({ paperRequestedAt: withdrawn.at });
            return withdrawn;
          },
        }),
      );
      const shown = within(await dialog());
      await user.click(await shown.findByRole('button', { name: label }));
      const asked = within(await screen.findByRole('alertdialog'));
      expect(calls.some(({ path }) => path === 'contract.withdrawConsent')).toBe(false);
      await user.click(asked.getByRole('button', { name: 'Use paper' }));
      expect(await shown.findByText(/You chose paper for this contract/)).toBeDefined();
      expect(shown.getByRole('heading', { name: '1. Parties' })).toBeDefined();
      expect(shown.queryByRole('button', { name: 'Sign contract' })).toBeNull();
      expect(shown.getByText(/We’ve notified your agent that you want to sign on paper/)).toBeDefined();
      expect(shown.getByRole('button', { name: 'Download PDF' })).toBeDefined();
    },
  );

  it('shows a load error', async () => {
    renderRoute(REVIEW, options({ 'contract.consent': new ApiError('INTERNAL', 'Something broke.') }));
    expect(await within(await dialog()).findByText('Couldn’t open the contract')).toBeDefined();
  });
});

describe('ConfirmNameDialog', () => {
  it('asks about a different name and signs only after confirmation', async () => {
    const question = 'You typed Jon Lee. Your account says Jordan Lee. Sign as Jon Lee?';
    const { user, calls } = renderRoute(
      REVIEW,
      options({
        'contract.sign': ({ nameConfirmed, name }) =>
          nameConfirmed
            ? signedContract({
                signing: { state: 'signed', signatures: [signature({ name })], decline: null },
              })
            : new ApiError('NAME_DIFFERS', question),
      }),
    );
    const shown = within(await dialog());
    await user.type(await shown.findByRole('textbox', { name: 'Your full name' }), 'Jon Lee');
    await user.click(shown.getByRole('checkbox', { name: CONSENT_TEXTS[CONSENT_VERSION] }));
    await user.click(shown.getByRole('button', { name: 'Sign contract' }));
    expect(await screen.findByText(question)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(shown.getByRole<HTMLInputElement>('textbox', { name: 'Your full name' }).value).toBe('Jon Lee');
    await user.click(shown.getByRole('button', { name: 'Sign contract' }));
    await user.click(await screen.findByRole('button', { name: 'Sign as Jon Lee' }));
    expect(await screen.findByText('Contract signed')).toBeDefined();
    const sent = calls.filter(({ path }) => path === 'contract.sign');
    expect(sent.map(({ input }) => input)).toMatchObject([
      { nameConfirmed: false },
      { nameConfirmed: false },
      { nameConfirmed: true, name: 'Jon Lee', contractId: contract().id },
    ]);
  });
});
