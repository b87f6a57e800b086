import { createContext, type ReactNode, useContext, useRef } from 'react';
import css from './main-place.module.css';
import { useArrivalFocus } from './use-arrival-focus.ts';
import { useLightPrint } from './use-light-print.ts';

const InMainPlace = createContext(false);

/** Where a shell puts its screens: the page's one `main`, which the skip link leads to and a new screen begins at. */
export function MainPlace({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const main = useRef<HTMLElement>(null);
  useArrivalFocus(main);
  useLightPrint();
  return (
    <main id="main" ref={main} className={`${css.main} ${className ?? ''}`} tabIndex={-1}>
      <InMainPlace value={true}>{children}</InMainPlace>
    </main>
  );
}

/** The element around what may stand for a whole page or inside of a shell: a page has one `main`, never one in another. */
export function usePageElement(): 'main' | 'div' {
  return useContext(InMainPlace) ? 'div' : 'main';
}
