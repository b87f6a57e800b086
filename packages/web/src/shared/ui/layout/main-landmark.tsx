import { createContext, type ReactNode, useContext, useRef } from 'react';
import css from './main-landmark.module.css';
import { useLightPrint } from './use-light-print.ts';
import { useRouteFocus } from './use-route-focus.ts';

const InMainLandmark = createContext(false);

/**
 * The page's `main` element, which contains a shell's screens and is the target of the skip link.
 */
export function MainLandmark({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  useLightPrint();
  return (
    <main id="main" ref={main} className={`${css.main} ${className ?? ''}`} tabIndex={-1}>
      <InMainLandmark value={true}>{children}</InMainLandmark>
    </main>
  );
}

/**
 * Returns `main` for a screen that is a whole page, and `div` inside a shell, so that the page has
 * only one `main`.
 */
export function usePageElement(): 'main' | 'div' {
  return useContext(InMainLandmark) ? 'div' : 'main';
}
