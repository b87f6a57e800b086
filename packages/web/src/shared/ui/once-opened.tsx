import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { OpeningContext } from '../version/lazy-part.tsx';
import { focusOn } from './use-arrival-focus.ts';

interface OnceOpenedProps {
  readonly opened: boolean;
  /** A dialog made with `lazyPart`. */
  readonly children: ReactNode;
}

/** As long as Mantine waits before it gives the focus back. */
const RETURN_MS = 10;

/** Has somebody placed the focus on the screen since? It is still in the dialog while that fades, or nowhere. */
function isPlaced(): boolean {
  const active = document.activeElement;
  return active !== null && active !== document.body && !active.closest('[role$="dialog"]');
}

function giveBack(opener: Element): void {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
    opener.focus({ preventScroll: true });
    return;
  }
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) focusOn(heading);
}

/**
 * Gives the focus back to what opened a dialog when it is closed, unless it was placed elsewhere. Mantine does so only for
 * a dialog that it has seen opening; one that is put up open would leave the keyboard at the top of the page. What opened
 * it may be gone, a link on the screen before; then the screen is begun at its heading.
 */
function useReturn(opened: boolean): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (opened) {
      opener.current = document.activeElement;
      return;
    }
    const from = opener.current;
    if (from === null) return;
    const timer = setTimeout(() => {
      if (!isPlaced()) giveBack(from);
    }, RETURN_MS);
    return () => clearTimeout(timer);
  }, [opened]);
}

/**
 * Puts a lazy dialog up when it is first opened, and keeps it from then on so that it can close with grace. What few
 * people open does not belong to the first load of a screen.
 *
 * @example
 * const CreateDealDialog = lazyPart(async () => (await import('./create-deal-dialog.tsx')).CreateDealDialog);
 * <Button onPointerEnter={CreateDealDialog.preload} onClick={open}>Create Deal</Button>
 * <OnceOpened opened={opened}><CreateDealDialog opened={opened} onClose={close} /></OnceOpened>
 */
export function OnceOpened({ opened, children }: OnceOpenedProps) {
  const [opening, setOpening] = useState(opened ? 1 : 0);
  const [wasOpened, setWasOpened] = useState(opened);
  useReturn(opened);
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
