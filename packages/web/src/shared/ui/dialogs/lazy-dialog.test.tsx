import { Modal } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ThemeProvider } from '#shared/theme/theme-provider.tsx';
import { LazyDialog } from './lazy-dialog.tsx';

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Dialog({ opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="A dialog">
      <input aria-label="Name" data-autofocus />
    </Modal>
  );
}

const LazyTestDialog = lazy(async () => ({ default: Dialog }));

interface HarnessProps {
  readonly arrivesOpen?: boolean;
  /** Whether each opening mounts a new dialog. */
  readonly remounts?: boolean;
  /** Called when the dialog closes. */
  readonly onClosed?: () => void;
}

function Harness({ arrivesOpen = false, remounts = false, onClosed }: HarnessProps) {
  const [opened, setOpened] = useState(arrivesOpen);
  const [opening, setOpening] = useState(0);
  const open = () => {
    setOpening(opening + 1);
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
    onClosed?.();
  };
  return (
    <ThemeProvider>
      <main>
        <h1>Deals</h1>
        <button type="button">Elsewhere</button>
      </main>
      <button type="button" onClick={open}>
        Open
      </button>
      <LazyDialog opened={opened}>
        <LazyTestDialog key={remounts ? opening : 0} opened={opened} onClose={close} />
      </LazyDialog>
    </ThemeProvider>
  );
}

describe('LazyDialog', () => {
  it('renders nothing before the first opening', () => {
    render(<Harness />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    { remounts: false, which: 'one dialog' },
    { remounts: true, which: 'a new dialog each time' },
  ])('returns the focus to the opener each time: $which', async ({ remounts }) => {
    const user = userEvent.setup();
    render(<Harness remounts={remounts} />);
    const open = screen.getByRole('button', { name: 'Open' });
    open.focus();
    for (const _time of ['first', 'second']) {
      await user.keyboard('{Enter}');
      const name = await screen.findByLabelText('Name');
      await waitFor(() => expect(document.activeElement).toBe(name));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(open));
    }
  });

  it('moves the focus to the heading if the opener was removed', async () => {
    const user = userEvent.setup();
    render(<Harness arrivesOpen />);
    const name = await screen.findByLabelText('Name');
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Deals' })));
  });

  it('does not move the focus if it is already elsewhere', async () => {
    const user = userEvent.setup();
    render(<Harness onClosed={() => screen.getByRole('button', { name: 'Elsewhere' }).focus()} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByLabelText('Name');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Longer than the delay before the focus returns.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  });
});
