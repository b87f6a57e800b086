import { COUNTERSIGNATURE_STATEMENT, type ContractView } from '@gable/contracts/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  contract,
  contractRecord,
  sentContract,
  signature,
  signedContract,
} from '#testing/contract-fixture.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, agentProfile, proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { selectOption } from '#testing/select-option.ts';
import { findSignaturePad } from '#testing/signature-pad.ts';

function renderCard(view: ContractView | (() => ContractView), answers: Answers = {}) {
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
const unsigned = { signatures: [], decline: null };

describe('SigningSummary', () => {
  it.each([
    [contract(), 'Draft', /Send it when it’s ready/],
    [sentContract(), 'Sent', /Waiting for your client/],
    [
      contract({ status: 'signed', signing: { state: 'signed_outside', ...unsigned } }),
      'Signed outside of Gable',
      /There’s no electronic signature on file/,
    ],
    [
      contract({ status: 'expired', signing: { state: 'expired', ...unsigned } }),
      'Expired',
      /This version has expired/,
    ],
    [
      signedContract({ status: 'expired', signing: { ...signedContract().signing, state: 'expired' } }),
      'Expired',
      /Choose ‘Signed’ to reinstate it/,
    ],
    [
      contract({ version: 2, signing: { state: 'draft', signatures: [signature()], decline: null } }),
      'Draft',
      /Version 2 needs a new signature/,
    ],
  ])('shows the state and the next step (%#)', async (view, badge, message) => {
    renderCard(view);
    expect((await summary()).getByText(badge)).toBeDefined();
    expect((await summary()).getByText(message)).toBeDefined();
  });

  const paperRequestedAt = signature().signedAt;
  const paperNote = async () => within((await summary()).getByRole('note')).getAllByRole('listitem');

  it('shows the steps for the agent if the client wants paper', async () => {
    renderCard(sentContract({ paperRequestedAt }));
    expect((await summary()).getByText('Paper requested')).toBeDefined();
    expect((await summary()).queryByText('Sent')).toBeNull();
    expect(await (await summary()).findByText('Your client wants to sign on paper')).toBeDefined();
    expect((await summary()).getByText(/They chose paper on Mar 10, 2026/)).toBeDefined();
    expect((await summary()).queryByText(/Waiting for your client/)).toBeNull();
    expect((await paperNote()).map(({ textContent }) => textContent)).toEqual([
      'Download the PDF and print it.',
      'Give the paper copy to your client to sign, at no charge.',
      'After they sign it, set the contract status to ‘Signed’.',
    ]);
  });

  it('adds the step to send a new version', async () => {
    renderCard(contract({ version: 2, paperRequestedAt }));
    expect((await summary()).getByText('Draft')).toBeDefined();
    expect((await paperNote())[0]?.textContent).toBe('Send this version when it’s ready.');
    expect((await summary()).queryByText(/Your client can then review and sign it/)).toBeNull();
  });

  it.each([
    signedContract({ paperRequestedAt }),
    contract({ status: 'signed', paperRequestedAt, signing: { state: 'signed_outside', ...unsigned } }),
    contract({ status: 'expired', paperRequestedAt, signing: { state: 'expired', ...unsigned } }),
  ])('shows no paper steps once it is signed or expired (%#)', async (view) => {
    renderCard(view);
    await summary();
    expect(screen.queryByText('Your client wants to sign on paper')).toBeNull();
  });

  it('shows why the client declined', async () => {
    const decline = { version: 1, reason: 'Too dear.', declinedAt: signature().signedAt };
    renderCard(contract({ signing: { state: 'declined', signatures: [], decline } }));
    expect((await summary()).getByText('Too dear.')).toBeDefined();
    expect((await summary()).getByText('Your client declined version 1 on Mar 10, 2026:')).toBeDefined();
    expect((await summary()).getByText(/Edit the text and resend it/)).toBeDefined();
  });

  it('shows a signature as soon as it is made', async () => {
    let view = sentContract();
    const { emit } = renderCard(() => view);
    await summary();
    view = signedContract();
    emit({ kind: 'changed', areas: ['contracts'] });
    expect(await (await summary()).findByText('Jordan A. Lee')).toBeDefined();
    expect((await summary()).getByText('jordan@gable.test')).toBeDefined();
    expect((await summary()).getByText(/^Mar 10, 2026, \d+:05 [AP]M [A-Z]{3}/)).toBeDefined();
  });

  it('links to the PDF of every signed version', async () => {
    const signatures = [signature(), signature({ version: 3 })];
    renderCard(signedContract({ version: 3, signing: { state: 'signed', signatures, decline: null } }));
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

describe('ContractStatusControl', () => {
  const enabled = async () =>
    [...(await statusControl()).options].filter((option) => !option.disabled).map((option) => option.label);

  // Spec: proposal-10
  it('offers every status and explains when to choose ‘Signed’', async () => {
    renderCard(sentContract());
    expect(await enabled()).toEqual(['Draft', 'Sent', 'Signed', 'Expired']);
    expect(screen.getByText(/Clients sign electronically here/)).toBeDefined();
  });

  // Spec: differences-5
  it('disables the statuses that a signature rules out and explains why', async () => {
    const { user } = renderCard(signedContract(), {
      'contract.update': signedContract({
        status: 'expired',
        signing: { ...signedContract().signing, state: 'expired' },
      }),
    });
    expect(await enabled()).toEqual(['Signed', 'Expired']);
    expect(screen.getByText(/can’t be a draft or be sent again\. Edit the text/)).toBeDefined();
    await selectOption(user, await statusControl(), 'Expired');
    expect(await (await summary()).findByText('Expired')).toBeDefined();
  });
});

it('asks before editing a signed contract, which will need a new signature', async () => {
  const { user } = renderCard(signedContract());
  await user.click(await screen.findByRole('button', { name: 'Edit Contract' }));
  const question = within(await screen.findByRole('dialog', { name: 'Edit a signed contract?' }));
  expect(question.getByText(/become version 2, a draft that needs a new signature/)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Save Contract' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit Contract' }));
  const again = within(await screen.findByRole('dialog', { name: 'Edit a signed contract?' }));
  await user.click(again.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('button', { name: 'Save Contract' })).toBeDefined();
});

describe('RecordDialog', () => {
  it('lists the entries, latest first, and offers to save them', async () => {
    const { user } = renderCard(sentContract(), { 'contract.record': contractRecord() });
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
      expect.stringMatching(/^Dana Whitfield .* created version 1\./),
    ]);
    expect(screen.getByRole('button', { name: 'Save record' })).toBeDefined();
  });

  it('shows a load error', async () => {
    const { user } = renderCard(sentContract(), { 'contract.record': new ApiError('INTERNAL', 'No luck.') });
    await user.click((await summary()).getByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Contract history' }));
    expect(await dialog.findByText('Couldn’t load the record')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Try Again' })).toBeDefined();
  });
});

describe('Countersign', () => {
  const countersignature = {
    name: 'Dana W. Field',
    drawnSignature: null,
    imageSha256: null,
    email: 'dana@gable.test',
  };
  const countersigned = (name: string, drawnSignature: string | null) =>
    signedContract({
      signing: {
        state: 'signed',
        signatures: [
          signature({
            countersignature: { ...countersignature, name, drawnSignature, signedAt: signature().signedAt },
          }),
        ],
        decline: null,
      },
    });
  const button = async () => (await summary()).findByRole('button', { name: 'Countersign' });
  const dialog = () => screen.findByRole('dialog', { name: 'Countersign contract' });

  it('signs with the signature of the profile and a drawing', async () => {
    let current = signedContract();
    const { user, calls } = renderCard(() => current, {
      'agentProfile.read': agentProfile({ signatureName: 'Dana W. Field' }),
      'contract.countersign': ({ name, drawnSignature = null }) => {
        current = countersigned(name, drawnSignature);
        return current;
      },
    });
    await user.click(await button());
    const name = await within(await dialog()).findByRole<HTMLInputElement>('textbox', {
      name: 'Your full name',
    });
    expect(name.value).toBe('Dana W. Field');
    expect(within(await dialog()).getByText(COUNTERSIGNATURE_STATEMENT)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Draw your signature too' }));
    const draw = await findSignaturePad(user);
    await draw([60, 150], [90, 20], [120, 150]);
    await user.click(screen.getByRole('button', { name: 'Countersign contract' }));
    expect(await screen.findByText('Contract countersigned')).toBeDefined();
    expect(calls.find(({ path }) => path === 'contract.countersign')?.input).toMatchObject({
      contractId: contract().id,
      version: 1,
      name: 'Dana W. Field',
      drawnSignature: 'M60 150L90 20L120 150',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await summary()).getByText('Countersigned by')).toBeDefined();
    expect(
      await (await summary()).findByRole('img', { name: 'Drawn signature of Dana W. Field' }),
    ).toBeDefined();
    expect((await summary()).queryByRole('button', { name: 'Countersign' })).toBeNull();
    expect((await summary()).getByText(/, countersigned by Dana W. Field/)).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: /Home Showing/ })),
    );
  });

  it('signs with the signature image of the profile, unless the agent clears it', async () => {
    const signatureImage = '/profile-images/agent/signature/abc';
    const { user, calls } = renderCard(signedContract(), {
      'agentProfile.read': agentProfile({ signatureImage }),
      'contract.countersign': countersigned('Dana W. Field', null),
    });
    await user.click(await button());
    const choice = await within(await dialog()).findByRole<HTMLInputElement>('checkbox', {
      name: 'Add the signature image from your profile',
    });
    expect(choice.checked).toBe(true);
    expect(await within(await dialog()).findByRole('img', { name: 'Signature' })).toBeDefined();
    await user.click(choice);
    expect(screen.getByRole('button', { name: 'Draw your signature too' })).toBeDefined();
    await user.click(choice);
    expect(screen.queryByRole('button', { name: 'Draw your signature too' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Countersign contract' }));
    expect(await screen.findByText('Contract countersigned')).toBeDefined();
    const input = calls.find(({ path }) => path === 'contract.countersign')?.input;
    expect(input).toMatchObject({ signatureImage, drawnSignature: undefined });
  });

  it('uses the name of the account without a signature in the profile', async () => {
    const { user } = renderCard(signedContract(), {
      'agentProfile.read': agentProfile({ signatureName: null }),
    });
    await user.click(await button());
    const name = await within(await dialog()).findByRole<HTMLInputElement>('textbox', {
      name: 'Your full name',
    });
    expect(name.value).toBe(agent().name);
  });

  it('keeps the dialog with the reason if the server rejects it', async () => {
    const { user } = renderCard(signedContract(), {
      'agentProfile.read': agentProfile(),
      'contract.countersign': new ApiError('CONTRACT_COUNTERSIGNED', 'You have already countersigned it.'),
    });
    await user.click(await button());
    await within(await dialog()).findByRole('textbox', { name: 'Your full name' });
    await user.click(screen.getByRole('button', { name: 'Countersign contract' }));
    expect(await within(await dialog()).findByText('You have already countersigned it.')).toBeDefined();
  });

  it.each([
    ['sent', sentContract()],
    ['signed on paper', contract({ status: 'signed', signing: { state: 'signed_outside', ...unsigned } })],
    ['countersigned', countersigned('Dana W. Field', null)],
    [
      'expired',
      signedContract({ status: 'expired', signing: { ...signedContract().signing, state: 'expired' } }),
    ],
  ])('is not offered for a contract that is %s', async (_state, view) => {
    renderCard(view);
    await (await summary()).findByText('Version 1');
    expect(screen.queryByRole('button', { name: 'Countersign' })).toBeNull();
  });
});
