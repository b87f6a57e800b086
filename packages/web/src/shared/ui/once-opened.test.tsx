import { Modal } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { OnceOpened } from './once-opened.tsx';

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

const LazyDialog = lazy(async () => ({ default: Dialog }));

function World({ arrivesOpen = false }) {
  const [opened, setOpened] = useState(arrivesOpen);
  return (
    <ThemeProvider>
      <main>
        <h1>Deals</h1>
      </main>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <OnceOpened opened={opened}>
        <LazyDialog opened={opened} onClose={() => setOpened(false)} />
      </OnceOpened>
    </ThemeProvider>
  );
}

describe('OnceOpened', () => {
  it('leaves nothing there before the first opening', () => {
    render(<World />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives the focus back to what opened the dialog, the first time and after', async () => {
    const user = userEvent.setup();
    render(<World />);
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

  it('begins at the screen’s heading, when what opened the dialog is gone with the screen before', async () => {
    const user = userEvent.setup();
    render(<World arrivesOpen />);
    const name = await screen.findByLabelText('Name');
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Deals' })));
  });
});
