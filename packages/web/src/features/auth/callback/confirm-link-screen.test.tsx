import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { embedSettings } from '#testing/embed-settings.ts';
import { renderRoute } from '#testing/render-route.tsx';

const REDIRECT_TO = 'http://localhost:3000/auth/callback?portal=buyer';

function toPath(link: Record<string, string>): string {
  return `/auth/confirm#${new URLSearchParams(link)}`;
}

/** Renders the page of a link. Returns its title, and what its form submits. */
async function openLink(type: string) {
  renderRoute(toPath({ token: 'the-token', type, redirect_to: REDIRECT_TO }));
  const heading = await screen.findByRole('heading', { level: 1 });
  const sent: Record<string, unknown>[] = [];
  document.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      const form = event.target;
      if (!(form instanceof HTMLFormElement)) return;
      const { method, action } = form;
      sent.push({ method, action, ...Object.fromEntries(new FormData(form)) });
    },
    { once: true },
  );
  return { title: heading.textContent, sent };
}

beforeAll(() => embedSettings());

describe('ConfirmLinkScreen', () => {
  it.each([
    ['signup', 'Confirm your email', 'Confirm My Email'],
    ['invite', 'Accept your invitation', 'Accept Invitation'],
    ['magiclink', 'Sign in to Gable', 'Sign In'],
    ['email', 'Sign in to Gable', 'Sign In'],
    ['recovery', 'Reset your password', 'Continue'],
    ['email_change', 'Confirm the email change', 'Confirm Change'],
  ])('submits a link of type %s only when the button is pressed', async (type, title, label) => {
    const opened = await openLink(type);
    expect(opened).toEqual({ title, sent: [] });
    const button = screen.getByRole('button', { name: label });
    fireEvent.click(button);
    expect(opened.sent).toEqual([
      {
        method: 'post',
        action: 'http://localhost:3000/auth/v1/verify/link',
        token: 'the-token',
        type,
        redirect_to: REDIRECT_TO,
      },
    ]);
    // The button submits once, because a second submit would find a used link.
    await waitFor(() => expect(button).toHaveProperty('disabled', true));
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
  });

  it.each(['/auth/confirm', toPath({ token: '', type: 'signup', redirect_to: '/' }), toPath({ token: 'x' })])(
    'reports an incomplete link at %s',
    async (path) => {
      renderRoute(path);
      await screen.findByRole('heading', { name: 'This link doesn’t work' });
      expect(screen.getByRole('link', { name: 'Go to Sign In' }).getAttribute('href')).toBe('/agent');
    },
  );
});
