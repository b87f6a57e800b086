import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { OpeningContext } from '#shared/version/lazy-component.tsx';
import { focusScreenTitle } from '../layout/use-route-focus.ts';
import { useNestedDialog } from './nested-dialog.ts';

interface LazyDialogProps {
  readonly opened: boolean;
  /** A dialog created with `lazyComponent`. */
  readonly children: ReactNode;
}

/** The delay with which Mantine returns the focus. */
const FOCUS_DELAY_MS = 10;

/**
 * Whether the focus is already elsewhere on the screen: not in the closing dialog, and not lost.
 */
function isFocusOnScreen(): boolean {
  const active = document.activeElement;
  return active !== null && active !== document.body && !active.closest('[role$="dialog"]');
}

function returnFocus(opener: Element): void {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
    opener.focus({ preventScroll: true });
    return;
  }
  focusScreenTitle();
}

/**
 * Returns the focus to the element that opened a dialog, unless it is already elsewhere. Mantine
 * does so only for a dialog that it mounted closed. If the opener was removed, such as a link on
 * the previous screen, the focus moves to the screen's heading.
 */
function useReturnFocus(opened: boolean): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (opened) {
      opener.current = document.activeElement;
      return;
    }
    const from = opener.current;
    if (from === null) return;
    const timer = setTimeout(() => {
      if (!isFocusOnScreen()) returnFocus(from);
    }, FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [opened]);
}

/**
 * Mounts a lazy dialog when it is first opened, and keeps it mounted for its exit transition. Keeps rarely
 * used dialogs out of a screen's initial load.
 *
 * @example const CreateDealDialog = lazyComponent(async () => (await
 * import('./create-deal-dialog.tsx')).CreateDealDialog); <Button onPointerEnter={CreateDealDialog.preload}
 * onClick={open}>Create Deal</Button> <LazyDialog opened={opened}><CreateDealDialog opened={opened}
 * onClose={close} /></LazyDialog>
 */
export function LazyDialog({ opened, children }: LazyDialogProps) {
  const [opening, setOpening] = useState(opened ? 1 : 0);
  const [wasOpened, setWasOpened] = useState(opened);
  useReturnFocus(opened);
  useNestedDialog(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setOpening(opening + 1);
  }
  return (
    opening > 0 && (
      <OpeningContext value={opening}>
        <Suspense>{children}</Suspense>
      </OpeningContext>
    )
  );
}
