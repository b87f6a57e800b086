import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useUnsavedInput } from '../drafts/unsaved-input.ts';
import { LazyDialog } from '../ui/dialogs/lazy-dialog.tsx';
import { ChunkLoadError } from './chunk-load-error.ts';
import { lazyComponent } from './lazy-component.tsx';
import { NewVersionNotice } from './new-version-notice.tsx';
import { browserPage } from './reload.ts';

const reloads = vi.fn();
beforeEach(() => {
  vi.spyOn(browserPage, 'reload').mockImplementation(reloads);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  reloads.mockClear();
  vi.restoreAllMocks();
  document.head.querySelector('meta')?.remove();
});

function buildOfPage(content: string): void {
  const mark = document.createElement('meta');
  Object.assign(mark, { name: 'gable-build', content });
  document.head.append(mark);
}

const Dialog = () => <p>The dialog</p>;

interface ScreenProps {
  readonly Part: ComponentType;
  readonly inDialog: boolean;
}

/** A screen with a field, and a button that opens the lazy component. */
function Screen({ Part, inDialog }: ScreenProps) {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  useUnsavedInput(text !== '', false);
  return (
    <>
      <input aria-label="Note" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="button" onClick={() => setOpened(!opened)}>
        Open
      </button>
      {inDialog && (
        <LazyDialog opened={opened}>
          <Part />
        </LazyDialog>
      )}
      {!inDialog && opened && (
        <Suspense>
          <Part />
        </Suspense>
      )}
      <NewVersionNotice />
    </>
  );
}

/** Opens the component, whose code fails to load with each of these errors before it loads. */
function openScreen(failures: ChunkLoadError[], inDialog: boolean) {
  const part = lazyComponent(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return Dialog;
  });
  render(<Screen Part={part} inDialog={inDialog} />);
  return userEvent.setup();
}

describe('lazyComponent', () => {
  it.each([true, false])(
    'keeps the screen, and shows the component after Try again (dialog: %s)',
    async (inDialog) => {
      const user = openScreen([new ChunkLoadError('unreachable')], inDialog);
      await user.type(screen.getByLabelText('Note'), 'Two tours');
      await user.click(screen.getByRole('button', { name: 'Open' }));
      expect((await screen.findByRole('alert')).textContent).toContain('Gable can’t be reached right now.');
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('The dialog')).toBeDefined();
      expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Two tours');
      expect(reloads).not.toHaveBeenCalled();
    },
  );

  it('retries when its dialog is opened again', async () => {
    const user = openScreen([new ChunkLoadError('unreachable')], true);
    const open = screen.getByRole('button', { name: 'Open' });
    await user.click(open);
    await screen.findByRole('alert');
    await user.click(open);
    await user.click(open);
    expect(await screen.findByText('The dialog')).toBeDefined();
  });

  it('reloads the page once per build if the chunk is no longer served and there is no unsaved input', async () => {
    buildOfPage('b1');
    const gone = () => new ChunkLoadError('outdated');
    const user = openScreen([gone(), gone()], true);
    const open = screen.getByRole('button', { name: 'Open' });
    await user.click(open);
    await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1));
    // If the reload returns the same page, it does not reload again, and shows an error.
    await user.click(open);
    await user.click(open);
    expect(await screen.findByText('A new version of Gable is ready.')).toBeDefined();
    expect(reloads).toHaveBeenCalledTimes(1);
  });

  it('keeps unsaved input, and offers the new version until it is dismissed', async () => {
    const user = openScreen([new ChunkLoadError('outdated')], true);
    const note = screen.getByLabelText('Note');
    await user.type(note, 'Two tours');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('A new version of Gable is ready.')).toBeDefined();
    expect(reloads).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByText('A new version of Gable is ready.')).toBeNull();
    // Offers it again, as after saving.
    await user.clear(note);
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(reloads).toHaveBeenCalledTimes(1);
  });
});
