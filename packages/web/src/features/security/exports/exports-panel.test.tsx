import { type AccountExportView, accountExportViewSchema } from '@gable/contracts/account-export';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { embedSettings } from '#testing/embed-settings.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, buyer } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

beforeAll(() => embedSettings());

const ID = '0195a4a0-0000-7000-8000-000000000061';

function makeExport(changes: Partial<AccountExportView>): AccountExportView {
  const base = {
    id: ID,
    status: 'ready',
    progress: 100,
    size: 2_318_114,
    downloadUrl: `https://gable.test/api/exports/${ID}/file`,
    createdAt: Date.UTC(2026, 10, 28, 12),
    expiresAt: Date.UTC(2026, 11, 5, 12),
  };
  return { ...accountExportViewSchema.parse(base), ...changes };
}

function open(answers: Answers, viewer = agent(), path = '/settings?tab=security') {
  const signedIn: Answers = { 'profile.me': viewer, 'session.list': [], 'session.hasPassword': true };
  return renderRoute(path, { answers: { ...signedIn, ...answers } });
}

const panel = async () => within(await screen.findByRole('region', { name: 'Export Your Data' }));

describe('ExportsPanel', () => {
  it('starts an export, shows its progress, and links to the archive', async () => {
    let stored: readonly AccountExportView[] = [];
    const running = makeExport({ status: 'preparing', progress: 41, size: null, downloadUrl: null });
    const { user } = open({
      'accountExport.list': () => stored,
      'accountExport.create': () => {
        stored = [running];
        return running;
      },
    });
    const part = await panel();
    await user.click(await part.findByRole('button', { name: 'Export your data' }));
    expect(await part.findByText(/^41% written/)).toBeDefined();
    expect(part.getByRole('button', { name: 'Export in progress' })).toHaveProperty('disabled', true);
    stored = [makeExport({})];
    const link = await part.findByRole('link', { name: /^Download the export/ }, { timeout: 5_000 });
    expect(link.getAttribute('href')).toContain(`/api/exports/${ID}/file`);
    expect(part.getByText(/MB · Available until Dec 5, 2026$/)).toBeDefined();
  });

  it('shows why an export cannot start', async () => {
    const error = new ApiError('RATE_LIMITED', 'Please wait 3 hours.');
    const { user } = open({ 'accountExport.list': [], 'accountExport.create': error });
    await user.click(await (await panel()).findByRole('button', { name: 'Export your data' }));
    expect(await screen.findByText('Couldn’t start the export')).toBeDefined();
  });

  it('is not shown to buyers', async () => {
    open({}, buyer(), '/buyer/settings?tab=security');
    await screen.findByRole('region', { name: 'API keys' });
    expect(screen.queryByRole('region', { name: 'Export Your Data' })).toBeNull();
  });
});
