import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/** Prints the screen in the light color scheme. */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let scheme: string | null = null;
    const lighten = () => {
      scheme = root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, 'light');
    };
    const restore = () => {
      if (scheme) root.setAttribute(SCHEME, scheme);
    };
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
}
