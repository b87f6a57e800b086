import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './mantine-styles.ts';
import { styleNonce } from './style-nonce.ts';
import { cssVariables, theme } from './theme.ts';
import { ToastPlace } from './toast-place.tsx';

/**
 * The component library with Gable's look. It stands in the layout of the signed-in screens and the sign-in screen,
 * not at the root: the landing page must not load it.
 */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <ToastPlace />
      {children}
    </MantineProvider>
  );
}
