import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agent, buyer, summary } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

describe('the route / inside the app', () => {
  // Spec: routes-1
  it.each([
    [agent(), '/dashboard'],
    [buyer(), '/buyer/dashboard'],
  ])('redirects a signed-in user home', async (me, home) => {
    const { where } = renderRoute('/', { answers: { 'profile.me': me, 'home.summary': summary() } });
    await waitFor(() => expect(where()).toBe(home));
  });
});
