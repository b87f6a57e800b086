import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRoute } from '#testing/render-route.tsx';
import { slowTime } from '#testing/slow-time.ts';
import { notify } from './notify.tsx';

beforeEach(async () => {
  slowTime();
  renderRoute('/agent');
  await screen.findByRole('heading', { name: 'Agent Portal' });
});

/** Returns the text of the visible toasts. */
function toasts() {
  return [...document.querySelectorAll('.mantine-Notification-root')].map((toast) => toast.textContent);
}

describe('notify', () => {
  // Spec: states-37, constants-29
  it('shows one toast at a time, in its variant', async () => {
    act(() => notify.success('Notes updated'));
    await waitFor(() => expect(toasts()).toEqual(['Notes updated']));
    expect(screen.getByRole('status').getAttribute('data-variant')).toBe('default');
    act(() => notify.failure('Error', 'Failed to create proposal'));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(toasts()).toEqual(['ErrorFailed to create proposal']);
    expect(screen.getByRole('alert').getAttribute('data-variant')).toBe('destructive');
  });

  // Spec: constants-30
  it('closes after five seconds', async () => {
    act(() => notify.success('Notes updated'));
    await screen.findByText('Notes updated');
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    expect(toasts()).toEqual(['Notes updated']);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(toasts()).toEqual([]);
  });

  it.each([
    ['a confirmation', () => notify.success('Notes updated'), []],
    ['no error', () => notify.failure('Error'), ['Error']],
  ])('closes %s when a dialog opens', async (_what, show, left) => {
    act(show);
    await waitFor(() => expect(toasts()).toHaveLength(1));
    const dialog = document.createElement('div');
    dialog.setAttribute('aria-modal', 'true');
    document.body.append(dialog);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(toasts()).toEqual(left);
    dialog.remove();
  });

  // Spec: constants-28
  it('has a maximum width of 420 px', async () => {
    act(() => notify.success('Notes updated'));
    const toast = await screen.findByText('Notes updated');
    const place = toast.closest<HTMLElement>('.mantine-Notifications-root');
    // In rem, at 16 px each.
    expect(place?.style.getPropertyValue('--notifications-container-width')).toContain('26.25rem');
  });
});
