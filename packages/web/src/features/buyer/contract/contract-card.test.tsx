import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  contract,
  contractRecord,
  sentContract,
  signature,
  signedContract,
} from '#testing/contract-fixture.ts';
import { Refusal } from '#testing/fake-link.ts';
import { proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { buyerWorld, DETAIL } from '../testing/buyer-world.ts';

describe('the contract card', () => {
  afterEach(() => vi.restoreAllMocks());

  const withContract = buyerWorld({
    'proposal.byId': proposal(),
    'contract.byProposal': sentContract(),
    'contract.view': sentContract(),
  });

  it('says when there is none yet', async () => {
    renderRoute(DETAIL, buyerWorld({ 'proposal.byId': proposal() }));
    expect(await screen.findByText(/No contract yet/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'View Contract' })).toBeNull();
  });

  it('can be asked for again when it could not be loaded', async () => {
    const failing = { 'proposal.byId': proposal(), 'contract.byProposal': new Refusal('INTERNAL', 'No.') };
    renderRoute(DETAIL, buyerWorld(failing));
    expect(await screen.findByText('The contract could not be loaded')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
  });

  // Spec: buyer-dashboard-8
  it('opens the contract to read, in parts', async () => {
    const { user } = renderRoute(DETAIL, withContract);
    expect(await screen.findByText('Sent')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'View Contract' }));
    const dialog = await screen.findByRole('dialog', { name: 'Contract' });
    expect(within(dialog).getByRole('heading', { name: 'Home Showing Agreement' })).toBeDefined();
    expect(within(dialog).getByRole('heading', { name: '1. Parties' })).toBeDefined();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['on time', 'with care']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  // Spec: buyer-dashboard-8
  it('saves the PDF under the service', async () => {
    const { promise: saved, resolve: save } = Promise.withResolvers<string>();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      save(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:contract', revokeObjectURL: () => undefined });
    const { user, requests } = renderRoute(DETAIL, withContract);
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await saved).toBe('Contract_Home Showing.pdf');
    expect(requests).toContain(`GET /api/contracts/${contract().id}/download`);
  });

  // Spec: errors-21
  it.each([
    [
      new Response(null, { status: 503, statusText: 'Service Unavailable' }),
      /^Gable did not answer/,
      '503: Service Unavailable',
    ],
    [
      Response.json({ status: 404, code: 'NOT_FOUND', message: 'Contract not found' }, { status: 404 }),
      'Contract not found',
      '404: Contract not found\nCode: NOT_FOUND',
    ],
  ])(
    'says when the server has no PDF, in details that can be copied too',
    async (answer, sentence, details) => {
      const { user } = renderRoute(DETAIL, withContract);
      vi.stubGlobal('fetch', async () => answer);
      await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
      expect(await screen.findByText('Failed to download contract')).toBeDefined();
      expect(screen.getByText(sentence)).toBeDefined();
      const copied = vi.spyOn(navigator.clipboard, 'writeText');
      await user.click(screen.getByRole('button', { name: 'Copy error details' }));
      expect(await screen.findByText('Error details copied')).toBeDefined();
      expect(copied).toHaveBeenCalledWith(details);
    },
  );

  // Spec: errors-21
  it('says when the PDF did not arrive', async () => {
    const { user } = renderRoute(DETAIL, withContract);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('Failed to download contract PDF')).toBeDefined();
    expect(screen.getByText('Error')).toBeDefined();
  });

  // Spec: differences-17
  it.each([
    [
      contract({ signing: { state: 'withdrawn', signatures: [], decline: null } }),
      'Withdrawn',
      /withdrew version 1 of this contract/,
    ],
    [sentContract(), 'Sent', /Read it, then sign it or say why not/],
    [
      sentContract({ paperRequestedAt: signature().signedAt }),
      'Paper requested',
      /You chose paper for this contract. Your agent gives you a copy to sign/,
    ],
    [signedContract(), 'Signed', /You signed version 1 on Mar 10, 2026/],
    [
      contract({ status: 'signed', signing: { state: 'signed_outside', signatures: [], decline: null } }),
      'Signed outside of Gable',
      /Your agent states that this contract was signed outside of Gable.*You have not signed it here/,
    ],
    [
      contract({ status: 'expired', signing: { state: 'expired', signatures: [], decline: null } }),
      'Expired',
      /can no longer be signed/,
    ],
    [
      contract({
        signing: {
          state: 'declined',
          signatures: [],
          decline: { version: 1, reason: 'Too dear.', declinedAt: signature().signedAt },
        },
      }),
      'Declined',
      /You declined version 1/,
    ],
    [
      sentContract({ version: 2, signing: { state: 'awaiting', signatures: [signature()], decline: null } }),
      'Sent',
      /You signed version 1 on Mar 10, 2026; your agent has changed the text since, and version 2 needs a new signature/,
    ],
  ])(
    'says how it stands, and has one way to sign where it waits for that (%#)',
    async (view, badge, words) => {
      renderRoute(DETAIL, buyerWorld({ 'proposal.byId': proposal(), 'contract.byProposal': view }));
      const card = await screen.findByRole('region', { name: 'Contract' });
      expect(await within(card).findByText(badge)).toBeDefined();
      expect(within(card).getByText(words)).toBeDefined();
      expect(within(card).queryAllByRole('button', { name: 'Review and sign' })).toHaveLength(
        view.signing.state === 'awaiting' && view.paperRequestedAt === null ? 1 : 0,
      );
    },
  );

  it('saves the version that was signed, an earlier one, and the record', async () => {
    const saved: { name: string; text: Promise<string> }[] = [];
    let blob = new Blob();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: blob.text() });
    });
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        blob = file;
        return 'blob:file';
      },
      revokeObjectURL: () => undefined,
    });
    const signatures = [signature(), signature({ version: 2 })];
    const view = signedContract({ version: 2, signing: { state: 'signed', signatures, decline: null } });
    const { user, requests } = renderRoute(
      DETAIL,
      buyerWorld({
        'proposal.byId': proposal(),
        'contract.byProposal': view,
        'contract.record': contractRecord(),
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    await user.click(screen.getByRole('button', { name: 'Signed version 1' }));
    await user.click(screen.getByRole('button', { name: 'Save record' }));
    await waitFor(() => expect(saved).toHaveLength(3));
    const path = `GET /api/contracts/${contract().id}/download`;
    expect(requests.filter((request) => request.startsWith(path))).toEqual([
      `${path}?version=2`,
      `${path}?version=1`,
    ]);
    expect(saved.map(({ name }) => name)).toContain('Contract_Home Showing_record.json');
    const record = saved.find(({ name }) => name.endsWith('.json'));
    expect(JSON.parse((await record?.text) ?? '')).toEqual(contractRecord());
  });
});
