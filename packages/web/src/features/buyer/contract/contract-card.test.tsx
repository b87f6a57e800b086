import { DAY_MS, instant } from '@gable/contracts/kernel';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  contract,
  contractRecord,
  sentContract,
  signature,
  signedContract,
} from '#testing/contract-fixture.ts';
import { ApiError } from '#testing/fake-api-link.ts';
import { proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { buyerFixture, DETAIL } from '../testing/buyer-fixture.ts';

/** A signature of the buyer that the agent countersigned a day later. */
function countersigned() {
  const { drawnSignature, signedAt } = signature();
  const agent = { name: 'Dana Whitfield', email: 'dana@gable.test', drawnSignature, imageSha256: null };
  return signature({ countersignature: { ...agent, signedAt: instant(signedAt + DAY_MS) } });
}

describe('ContractCard', () => {
  afterEach(() => vi.restoreAllMocks());

  const withContract = buyerFixture({
    'proposal.byId': proposal(),
    'contract.byProposal': sentContract(),
    'contract.view': sentContract(),
  });

  it('shows an empty state', async () => {
    renderRoute(DETAIL, buyerFixture({ 'proposal.byId': proposal() }));
    expect(await screen.findByText(/No contract yet/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'View Contract' })).toBeNull();
  });

  it('shows a load error', async () => {
    const failing = { 'proposal.byId': proposal(), 'contract.byProposal': new ApiError('INTERNAL', 'No.') };
    renderRoute(DETAIL, buyerFixture(failing));
    expect(await screen.findByText('Couldn’t load the contract')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
  });

  // Spec: buyer-dashboard-8
  it('opens the formatted contract', async () => {
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
  it('saves the PDF with the service type in its name', async () => {
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
      /^Gable sent an unexpected response/,
      '503: Service Unavailable',
    ],
    [
      Response.json({ status: 404, code: 'NOT_FOUND', message: 'Contract not found' }, { status: 404 }),
      'Contract not found',
      '404: Contract not found\nCode: NOT_FOUND',
    ],
  ])('shows the server’s error, with details to copy', async (response, message, details) => {
    const { user } = renderRoute(DETAIL, withContract);
    vi.stubGlobal('fetch', async () => response);
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('Failed to download contract')).toBeDefined();
    expect(screen.getByText(message)).toBeDefined();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy error details' }));
    expect(await screen.findByText('Error details copied')).toBeDefined();
    expect(copied).toHaveBeenCalledWith(details);
  });

  // Spec: errors-21
  it('shows an error if the PDF did not arrive', async () => {
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
    [sentContract(), 'Sent', /Please review and sign, or decline with a reason/],
    [
      sentContract({ paperRequestedAt: signature().signedAt }),
      'Paper requested',
      /You chose paper for this contract. Your agent will give you a copy to sign/,
    ],
    [signedContract(), 'Signed', /You signed version 1 as Jordan A\. Lee on Mar 10, 2026\.$/],
    [
      signedContract({
        signing: { state: 'signed', signatures: [countersigned()], decline: null },
      }),
      'Signed',
      /as Jordan A\. Lee on Mar 10, 2026\. Dana Whitfield countersigned it on Mar 11, 2026\.$/,
    ],
    [
      contract({ status: 'signed', signing: { state: 'signed_outside', signatures: [], decline: null } }),
      'Signed outside of Gable',
      /Your agent marked this contract as signed outside Gable.*You haven’t signed it here/,
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
      /You signed version 1 on Mar 10, 2026\. Your agent has changed the text since, so version 2 needs a new signature/,
    ],
  ])(
    'shows the state, and a sign button only while awaiting a signature (%#)',
    async (view, badge, message) => {
      renderRoute(DETAIL, buyerFixture({ 'proposal.byId': proposal(), 'contract.byProposal': view }));
      const card = await screen.findByRole('region', { name: 'Contract' });
      expect(await within(card).findByText(badge)).toBeDefined();
      expect(within(card).getByText(message)).toBeDefined();
      expect(within(card).queryAllByRole('button', { name: 'Review and sign' })).toHaveLength(
        view.signing.state === 'awaiting' && view.paperRequestedAt === null ? 1 : 0,
      );
    },
  );

  it('saves the signed version, an earlier version, and the record', async () => {
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
      buyerFixture({
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
