import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTyped } from '../drafts/typed.ts';
import { OnceOpened } from '../ui/once-opened.tsx';
import { lazyPart } from './lazy-part.tsx';
import { NewVersionNotice } from './new-version-notice.tsx';
import { PartUnavailable } from './part-unavailable.ts';
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

/** A screen with a field, and a button that opens the part. */
function Screen({ Part, inDialog }: ScreenProps) {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  useTyped(text !== '', false);
  return (
    <>
      <input aria-label="Note" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="button" onClick={() => setOpened(!opened)}>
        Open
      </button>
      {inDialog && (
        <OnceOpened opened={opened}>
          <Part />
        </OnceOpened>
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

/** Opens it with a part whose code fails with these, one after the other, before it can be had. */
function openScreen(failures: PartUnavailable[], inDialog: boolean) {
  const part = lazyPart(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return Dialog;
  });
  render(<Screen Part={part} inDialog={inDialog} />);
  return userEvent.setup();
}

describe('a part that cannot be loaded', () => {
  it.each([true, false])(
    'leaves the screen as it is, and is there after Try again (dialog: %s)',
    async (inDialog) => {
      const user = openScreen([new PartUnavailable('unreachable')], inDialog);
      await user.type(screen.getByLabelText('Note'), 'Two tours');
      await user.click(screen.getByRole('button', { name: 'Open' }));
      expect((await screen.findByRole('alert')).textContent).toContain('Gable cannot be reached right now.');
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('The dialog')).toBeDefined();
      expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Two tours');
      expect(reloads).not.toHaveBeenCalled();
    },
  );

  it('is tried again when its dialog is opened again', async () => {
    const user = openScreen([new PartUnavailable('unreachable')], true);
    const open = screen.getByRole('button', { name: 'Open' });
    await user.click(open);
    await screen.findByRole('alert');
    await user.click(open);
    await user.click(open);
    expect(await screen.findByText('The dialog')).toBeDefined();
  });

  it('reloads the page once for each build when it is gone and nothing is typed', async () => {
    buildOfPage('b1');
    const gone = () => new PartUnavailable('outdated');
    const user = openScreen([gone(), gone()], true);
    const open = screen.getByRole('button', { name: 'Open' });
    await user.click(open);
    await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1));
    // As if the reload had brought the same page: no second one, and the person is told.
    await user.click(open);
    await user.click(open);
    expect(await screen.findByText('A new version of Gable is ready.')).toBeDefined();
    expect(reloads).toHaveBeenCalledTimes(1);
  });

  it('keeps what is typed when it is gone, and offers the new version until it is put off', async () => {
    const user = openScreen([new PartUnavailable('outdated')], true);
    const note = screen.getByLabelText('Note');
    await user.type(note, 'Two tours');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('A new version of Gable is ready.')).toBeDefined();
    expect(reloads).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByText('A new version of Gable is ready.')).toBeNull();
    // As after saving: it is offered again.
    await user.clear(note);
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(reloads).toHaveBeenCalledTimes(1);
  });
});
