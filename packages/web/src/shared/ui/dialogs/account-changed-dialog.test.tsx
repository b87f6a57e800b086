import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { tabUser } from '#shared/api/session/tab-user.ts';
import { agent } from '#testing/fixtures.ts';
import { AccountChangedDialog } from './account-changed-dialog.tsx';

// jsdom does not support the top layer.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};

const ann = agent({ email: 'ann@example.com' });

function open() {
  const user = userEvent.setup();
  render(
    <>
      <form>
        <label>
          Notes
          <textarea />
        </label>
        <label>
          Password
          <input type="password" />
        </label>
      </form>
      <AccountChangedDialog />
    </>,
  );
  tabUser.setUser(ann);
  return user;
}

it('names the current account, and offers to copy the text, which stays in the form', async () => {
  const user = open();
  await user.type(screen.getByLabelText('Notes'), 'Wants a garden');
  await user.type(screen.getByLabelText('Password'), 'secret');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => tabUser.stop('bob@example.com'));
  const dialog = await screen.findByRole('dialog', { name: 'You’re now signed in as bob@example.com' });
  expect(dialog.textContent).toContain('This tab was opened as ann@example.com');
  expect(screen.getByRole('button', { name: 'Continue as bob@example.com' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Copy what you typed' }));
  expect(await screen.findByText('Copied')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('Notes\nWants a garden');
  act(() => tabUser.resume());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Wants a garden');
});

it('has no copy button without text, and ignores Escape', async () => {
  open();
  act(() => tabUser.stop(null));
  const dialog = await screen.findByRole('dialog', { name: 'You’re now signed in as another account' });
  expect(screen.queryByRole('button', { name: 'Copy what you typed' })).toBeNull();
  const cancel = new Event('cancel', { cancelable: true });
  act(() => void dialog.dispatchEvent(cancel));
  expect(cancel.defaultPrevented).toBe(true);
});
