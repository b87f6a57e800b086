import { type ContractRevision, type ContractView, contractRevisionSchema } from '@gable/contracts/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract, sentContract } from '#testing/contract-fixture.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const toId = (number: number) => `0195a4a0-0000-7000-8000-0000000000e${number}`;
const TEXTS = ['One tour.', 'Two tours.', 'Three tours.'];

function revision(number: number, changes: object): ContractRevision {
  const base = { id: toId(number), version: 1, state: null, source: 'edit', savedBy: 'Dana Reyes' };
  return contractRevisionSchema.parse({ ...base, savedAt: proposal().createdAt + number * 1000, ...changes });
}

/** Opens the versions of a contract, with three saved texts. */
async function openVersions(saved: ContractView, answers: Answers = {}) {
  const context = renderRoute(`/proposals/${proposal().id}`, {
    answers: {
      'profile.me': agent(),
      'proposal.byId': proposal(),
      'contract.byProposal': saved,
      'contract.revisions': [
        revision(2, { state: saved.signing.state }),
        revision(1, {}),
        revision(0, { source: 'ai' }),
      ],
      'contract.revision': ({ revisionId }) => ({ content: TEXTS[Number(revisionId.at(-1))] ?? '' }),
      'contract.restore': contract({ content: 'One tour.' }),
      ...answers,
    },
  });
  await context.user.click(await screen.findByRole('button', { name: 'Versions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contract versions' }));
  const compare = async (number: number) => {
    const buttons = await dialog.findAllByRole('button', { name: /^Compare version 1/ });
    const button = buttons[2 - number];
    if (button) await context.user.click(button);
  };
  const restored = () =>
    context.calls.flatMap(({ path, input }) => (path === 'contract.restore' ? [input] : []));
  return { ...context, dialog, compare, restored };
}

const changesOf = async () =>
  [...(await screen.findByRole('article', { name: 'Changes of the text' })).querySelectorAll('ins, del')].map(
    ({ textContent }) => textContent,
  );

describe('the versions of a contract', () => {
  it('list who saved each text, when, and how', async () => {
    const { dialog } = await openVersions(contract());
    const items = await dialog.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Version 1DraftEdited .* by Dana ReyesCompare$/),
      expect.stringMatching(/^Version 1, draft 2Earlier draftEdited /),
      expect.stringMatching(/^Version 1, draft 1Earlier draftDrafted with AI /),
    ]);
  });

  it('are compared with the current text or with the text before', async () => {
    const { user, compare } = await openVersions(contract());
    await compare(1);
    expect(await changesOf()).toEqual(['[Removed: Two]', '[Added: Three]']);
    expect(screen.getByRole('dialog', { name: 'Changes in version 1, draft 2' })).toBeDefined();
    const versions = () =>
      within(screen.getByRole('dialog'))
        .getAllByRole('definition')
        .map(({ textContent }) => textContent);
    expect(versions()).toEqual([
      expect.stringMatching(/^Version 1, draft 2: Edited .*\d [AP]M [A-Z]{3}.* by Dana Reyes$/),
      expect.stringMatching(/^Version 1: Edited .*\d [AP]M [A-Z]{3}.* by Dana Reyes$/),
    ]);
    await user.click(screen.getByRole('radio', { name: 'Changes in this version' }));
    await waitFor(async () => expect(await changesOf()).toContain('[Removed: One]'));
    expect(screen.getByText('2 additions')).toBeDefined();
    expect(versions()[0]).toMatch(/^Version 1, draft 1: Drafted with AI /);
    await user.click(screen.getByRole('button', { name: 'Back to all versions' }));
    await compare(2);
    expect(await changesOf()).toContain('[Added: Three]');
    expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull();
  });

  it('do not mark or count changes of empty lines', async () => {
    const texts = ['One tour.', 'One tour.\n', 'One tour.\n\nTwo weeks.'];
    const { compare, user } = await openVersions(contract(), {
      'contract.revision': ({ revisionId }) => ({ content: texts[Number(revisionId.at(-1))] ?? '' }),
    });
    await compare(0);
    expect(await screen.findByText('1 addition')).toBeDefined();
    expect(await changesOf()).toEqual(['[Added: \n\nTwo weeks.]']);
    await user.click(screen.getByRole('button', { name: 'Back to all versions' }));
    await compare(1);
    await user.click(screen.getByRole('radio', { name: 'Changes in this version' }));
    expect(await screen.findByText('Only spaces and line breaks changed.')).toBeDefined();
  });

  it('are restored after a confirmation', async () => {
    const { user, compare, restored } = await openVersions(contract());
    await compare(0);
    await user.click(screen.getByRole('button', { name: 'Restore this version' }));
    expect(await screen.findByText(/The present text stays in this list/)).toBeDefined();
    expect(restored()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Contract restored')).toBeDefined();
    expect(restored()).toMatchObject([{ revisionId: toId(0), shown: { version: 1, status: 'draft' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of a sent contract are resent or saved as a draft', async () => {
    const { user, compare, restored } = await openVersions(sentContract());
    await compare(0);
    await user.click(screen.getByRole('button', { name: 'Restore this version' }));
    await user.click(await screen.findByRole('button', { name: 'Save as draft' }));
    expect(await screen.findByText('Contract restored')).toBeDefined();
    expect(restored()).toMatchObject([{ status: 'draft', shown: { status: 'sent' } }]);
  });

  it('stay open if restoring fails', async () => {
    const { user, compare } = await openVersions(contract(), {
      'contract.restore': new ApiError('CONTRACT_OUT_OF_DATE', 'This contract has changed since.'),
    });
    await compare(0);
    await user.click(screen.getByRole('button', { name: 'Restore this version' }));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Failed to restore contract')).toBeDefined();
    expect(screen.getByText('This contract has changed since.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Restore this version' })).toBeDefined();
  });

  it('with one text say what the list is for', async () => {
    await openVersions(contract(), { 'contract.revisions': [revision(0, { state: 'draft' })] });
    expect(await screen.findByText(/This is the only text so far/)).toBeDefined();
  });
});
