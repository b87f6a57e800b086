import { type ReactNode, Suspense, useState } from 'react';

interface OnceOpenedProps {
  readonly opened: boolean;
  /** A dialog made with React's `lazy`. */
  readonly children: ReactNode;
}

/**
 * Puts a lazy dialog up when it is first opened, and keeps it from then on so that it can close with grace. What few
 * people open does not belong to the first load of a screen.
 *
 * @example
 * const load = () => import('./create-deal-dialog.tsx');
 * const CreateDealDialog = lazy(async () => ({ default: (await load()).CreateDealDialog }));
 * <Button onPointerEnter={load} onClick={open}>Create Deal</Button>
 * <OnceOpened opened={opened}><CreateDealDialog opened={opened} onClose={close} /></OnceOpened>
 */
export function OnceOpened({ opened, children }: OnceOpenedProps) {
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  return wanted && <Suspense>{children}</Suspense>;
}
