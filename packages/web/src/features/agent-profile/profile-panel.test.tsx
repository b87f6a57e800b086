import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { embedSettings } from '#testing/embed-settings.ts';
import { ApiError } from '#testing/fake-api-link.ts';
import { agent, agentProfile } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

beforeAll(() => embedSettings());

const PHOTO = '/profile-images/0195a4a0-0000-7000-8000-000000000001/photo/2cf2';
const answers = { 'profile.me': agent(), 'agentProfile.read': agentProfile({ phone: '(415) 555-0132' }) };

const openProfile = (changes: Parameters<typeof renderRoute>[1] = {}) =>
  renderRoute('/settings?tab=profile', { answers, ...changes });

const image = (size = 10) => new File([new Uint8Array(size)], 'me.png', { type: 'image/png' });

describe('the professional profile', () => {
  it('shows the stored values, and the coming-soon text as a line below', async () => {
    openProfile();
    expect((await screen.findByLabelText('Phone')).getAttribute('value')).toBe('(415) 555-0132');
    expect(screen.getByText(/Profile settings are coming soon/).tagName).toBe('P');
    expect(screen.getByRole('region', { name: 'Photo' }).textContent).toContain('DW');
  });

  it('saves what changed', async () => {
    const { user, calls } = openProfile({
      answers: {
        ...answers,
        'agentProfile.update': agentProfile({ licenseNumber: '01', licenseState: 'CA' }),
      },
    });
    await user.type(await screen.findByLabelText('License number'), '01');
    await user.selectOptions(screen.getByLabelText('License state'), 'California');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Profile saved')).toBeDefined();
    expect(calls.find(({ path }) => path === 'agentProfile.update')?.input).toEqual({
      changes: { licenseNumber: '01', licenseState: 'CA' },
      base: { licenseNumber: '', licenseState: '' },
    });
  });

  it('shows errors next to their fields and keeps the input', async () => {
    const { user, calls } = openProfile();
    await user.type(await screen.findByLabelText('License number'), '01');
    await user.clear(screen.getByLabelText('Phone'));
    await user.type(screen.getByLabelText('Phone'), '123');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(/Enter a phone number with area code/)).toBeDefined();
    expect(screen.getByLabelText('License number').getAttribute('value')).toBe('01');
    expect(calls.map(({ path }) => path)).not.toContain('agentProfile.update');
  });

  it('asks before unsaved changes are lost', async () => {
    const { user, where } = openProfile();
    await user.type(await screen.findByLabelText('Short bio'), 'Hello');
    expect(screen.getByText('5 of 600 characters')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'View Profile' }));
    expect(await screen.findByText('Leave without saving?')).toBeDefined();
    expect(where()).toContain('/settings');
  });

  it('can be loaded again after an error', async () => {
    let isBroken = true;
    const { user } = openProfile({
      answers: {
        ...answers,
        'agentProfile.read': () => (isBroken ? new ApiError('INTERNAL', 'No luck.') : agentProfile()),
      },
    });
    await screen.findByText('We couldn’t load your profile');
    isBroken = false;
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('Phone')).toBeDefined();
  });
});

describe('the photo', () => {
  it('is uploaded when it is chosen', async () => {
    const { user, requests } = openProfile();
    await user.upload(await screen.findByLabelText('Choose a photo'), image());
    expect(await screen.findByText('Your photo was saved')).toBeDefined();
    expect(requests).toContain('PUT /profile-images/photo');
  });

  it('shows the server’s message for a file that it rejects, and keeps the form', async () => {
    const message = 'This file is not a JPEG, PNG or WebP image. Choose another file.';
    const body = JSON.stringify({ status: 422, code: 'IMAGE_REJECTED', message });
    const { user } = openProfile({
      server: (request) => (request.startsWith('PUT') ? new Response(body, { status: 422 }) : undefined),
    });
    await user.type(await screen.findByLabelText('Short bio'), 'Hello');
    await user.upload(screen.getByLabelText('Choose a photo'), image());
    const group = screen.getByRole('region', { name: 'Photo' });
    expect((await within(group).findByRole('alert')).textContent).toBe(message);
    expect(screen.getByText('5 of 600 characters')).toBeDefined();
  });

  it('is not sent if it is too large', async () => {
    const { user, requests } = openProfile();
    await user.upload(await screen.findByLabelText('Choose a photo'), image(5 * 1024 * 1024 + 1));
    expect(await screen.findByText('This image is larger than 5 MB. Choose a smaller one.')).toBeDefined();
    expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
  });

  it('can be removed', async () => {
    const { user, requests } = openProfile({
      answers: { ...answers, 'agentProfile.read': agentProfile({ photo: PHOTO }) },
    });
    const group = await screen.findByRole('region', { name: 'Photo' });
    expect(group.querySelector('img')?.getAttribute('src')).toContain(PHOTO);
    await user.click(within(group).getByRole('button', { name: 'Remove photo' }));
    expect(await screen.findByText('Your photo was removed')).toBeDefined();
    expect(requests).toContain('DELETE /profile-images/photo');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Replace photo'));
  });
});
