import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './mantine-styles.ts';
import { styleNonce } from './style-nonce.ts';
import { cssVariables, theme } from './theme.ts';
import { ToastContainer } from './toast-container.tsx';

/**
 * Mantine with Gable's theme. Used in the app's layouts and not at the root, because the landing
 * page must not load it.
 */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <ToastContainer />
      {children}
    </MantineProvider>
  );
}
