import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agent, buyer, summary } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

describe('the way to the landing page from inside the app', () => {
  // Spec: routes-1
  it.each([
    [agent(), '/dashboard'],
    [buyer(), '/buyer/dashboard'],
  ])('sends who is signed in home', async (me, home) => {
    const { where } = renderRoute('/', { answers: { 'profile.me': me, 'home.summary': summary() } });
    await waitFor(() => expect(where()).toBe(home));
  });
});
