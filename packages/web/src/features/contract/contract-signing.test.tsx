import type { ContractView } from '@gable/contracts/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  contract,
  contractRecord,
  sentContract,
  signature,
  signedContract,
} from '#testing/contract-fixture.ts';
import { type Answers, Refusal } from '#testing/fake-link.ts';
import { agent, proposal } from '#testing/fixtures.ts';
import { pick } from '#testing/pick.ts';
import { renderRoute } from '#testing/render-route.tsx';

function agentsCard(view: ContractView | (() => ContractView), answers: Answers = {}) {
  return renderRoute(`/proposals/${proposal().id}`, {
    answers: {
      'profile.me': agent(),
      'proposal.byId': proposal(),
      'proposal.answer': null,
      'contract.byProposal': view,
      ...answers,
    },
  });
}

const summary = async () => within(await screen.findByRole('region', { name: 'Signature' }));
const statusControl = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Contract Status' });
const without = { signatures: [], decline: null };

describe('how a contract stands with the client', () => {
  it.each([
    [contract(), 'Draft', /Send it when it is ready/],
    [sentContract(), 'Sent', /can read, sign or decline it now/],
    [
      contract({ status: 'signed', signing: { state: 'signed_outside', ...without } }),
      'Signed outside of Gable',
      /This is not an electronic signature by your client/,
    ],
    [
      contract({ status: 'expired', signing: { state: 'expired', ...without } }),
      'Expired',
      /no longer be signed/,
    ],
    [
      signedContract({ status: 'expired', signing: { ...signedContract().signing, state: 'expired' } }),
      'Expired',
      /Choose ‘Signed’ to have it in force again/,
    ],
    [
      contract({ version: 2, signing: { state: 'draft', signatures: [signature()], decline: null } }),
      'Draft',
      /Version 2 is a new text and needs a new signature/,
    ],
  ])('is said, with what can be done next (%#)', async (view, badge, words) => {
    agentsCard(view);
    expect((await summary()).getByText(badge)).toBeDefined();
    expect((await summary()).getByText(words)).toBeDefined();
  });

  const paperRequestedAt = signature().signedAt;
  const paperNote = async () => within((await summary()).getByRole('note')).getAllByRole('listitem');

  it('says that the client wants paper, and what the agent does then', async () => {
    agentsCard(sentContract({ paperRequestedAt }));
    expect((await summary()).getByText('Paper requested')).toBeDefined();
    expect((await summary()).queryByText('Sent')).toBeNull();
    expect((await summary()).getByText('Your client wants to sign on paper')).toBeDefined();
    expect((await summary()).getByText(/They chose paper on Mar 10, 2026/)).toBeDefined();
    expect((await summary()).queryByText(/can read, sign or decline it now/)).toBeNull();
    expect((await paperNote()).map(({ textContent }) => textContent)).toEqual([
      'Download the PDF and print it.',
      'Give the paper copy to your client to sign, at no charge.',
      'After they sign it, set the contract status to ‘Signed’.',
    ]);
  });

  it('says so for a new version, which is sent first', async () => {
    agentsCard(contract({ version: 2, paperRequestedAt }));
    expect((await summary()).getByText('Draft')).toBeDefined();
    expect((await paperNote())[0]?.textContent).toBe('Send this version when it is ready.');
    expect((await summary()).queryByText(/Your client can then read and sign it/)).toBeNull();
  });

  it.each([
    signedContract({ paperRequestedAt }),
    contract({ status: 'signed', paperRequestedAt, signing: { state: 'signed_outside', ...without } }),
    contract({ status: 'expired', paperRequestedAt, signing: { state: 'expired', ...without } }),
  ])('asks for no paper once it is signed or expired (%#)', async (view) => {
    agentsCard(view);
    await summary();
    expect(screen.queryByText('Your client wants to sign on paper')).toBeNull();
  });

  it('shows why it was declined', async () => {
    const decline = { version: 1, reason: 'Too dear.', declinedAt: signature().signedAt };
    agentsCard(contract({ signing: { state: 'declined', signatures: [], decline } }));
    expect((await summary()).getByText('Too dear.')).toBeDefined();
    expect((await summary()).getByText('Your client declined version 1 on Mar 10, 2026:')).toBeDefined();
    expect((await summary()).getByText(/Change the text and send it again/)).toBeDefined();
  });

  it('shows a signature the moment it is given', async () => {
    let view = sentContract();
    const { say } = agentsCard(() => view);
    await summary();
    view = signedContract();
    say({ kind: 'changed', areas: ['contracts'] });
    expect(await (await summary()).findByText('Jordan A. Lee')).toBeDefined();
    expect((await summary()).getByText('jordan@gable.test')).toBeDefined();
    expect((await summary()).getByText('Mar 10, 2026, 5:05:12 PM UTC')).toBeDefined();
  });

  it('has the PDF of every version that was signed', async () => {
    const signatures = [signature(), signature({ version: 3 })];
    agentsCard(signedContract({ version: 3, signing: { state: 'signed', signatures, decline: null } }));
    const list = await screen.findByRole('list', { name: 'Signed versions' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(
      [3, 1].map(
        (version) => `/api/contracts/${contract().id}/download?version=${version}&gable-user=${agent().id}`,
      ),
    );
  });
});

describe('the status control', () => {
  const enabled = async () =>
    [...(await statusControl()).options].filter((option) => !option.disabled).map((option) => option.label);

  // Spec: proposal-10
  it('offers every status, and says that the agent’s own ‘Signed’ is a statement', async () => {
    agentsCard(sentContract());
    expect(await enabled()).toEqual(['Draft', 'Sent', 'Signed', 'Expired']);
    expect(screen.getByText(/Only your client can sign electronically/)).toBeDefined();
  });

  // Spec: differences-5
  it('does not take back what the client has signed, and says why', async () => {
    const { user } = agentsCard(signedContract(), {
      'contract.update': signedContract({
        status: 'expired',
        signing: { ...signedContract().signing, state: 'expired' },
      }),
    });
    expect(await enabled()).toEqual(['Signed', 'Expired']);
    expect(screen.getByText(/cannot be a draft or be sent again\. Edit the text/)).toBeDefined();
    await pick(user, await statusControl(), 'Expired');
    expect(await (await summary()).findByText('Expired')).toBeDefined();
  });
});

it('a signed contract is edited only after saying that a new signature will be needed', async () => {
  const { user } = agentsCard(signedContract());
  await user.click(await screen.findByRole('button', { name: 'Edit Contract' }));
  const question = within(await screen.findByRole('dialog', { name: 'Edit a signed contract?' }));
  expect(question.getByText(/becomes version 2, a draft that needs a new signature/)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('textbox', { name: 'Contract text' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit Contract' }));
  const again = within(await screen.findByRole('dialog', { name: 'Edit a signed contract?' }));
  await user.click(again.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('textbox', { name: 'Contract text' })).toBeDefined();
});

describe('the record', () => {
  it('is read as what happened, the latest first, and can be saved', async () => {
    const { user } = agentsCard(sentContract(), { 'contract.record': contractRecord() });
    await user.click((await summary()).getByRole('button', { name: 'History' }));
    const list = await screen.findByRole('list', { name: 'Record of this contract' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringMatching(
        /^Jordan Lee \(the client, jordan@gable\.test\) opened version 1\.Mar 10, 2026, 5:07:12 PM UTC/,
      ),
      expect.stringMatching(/^Dana Whitfield .* sent version 1 to the client \(jordan@gable\.test\)\./),
      expect.stringMatching(/^Dana Whitfield .* wrote version 1\./),
    ]);
    expect(screen.getByRole('button', { name: 'Save record' })).toBeDefined();
  });

  it('says when it could not be loaded', async () => {
    const { user } = agentsCard(sentContract(), { 'contract.record': new Refusal('INTERNAL', 'No luck.') });
    await user.click((await summary()).getByRole('button', { name: 'History' }));
    expect(await screen.findByText('The record could not be loaded')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
  });
});
