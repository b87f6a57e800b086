import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import './mantine-styles.ts';
import { cssVariables, theme } from './theme.ts';

/** A toast leaves by itself after this long (spec section 9). */
const TOAST_MS = 5_000;
/** A toast is at most this wide on wider screens (spec section 9). */
const TOAST_WIDTH = 420;

/**
 * The component library with Gable's look. It stands in the layout of the signed-in screens and the sign-in screen,
 * not at the root: the landing page must not load it.
 */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Notifications position="top-right" limit={1} autoClose={TOAST_MS} containerWidth={TOAST_WIDTH} />
      {children}
    </MantineProvider>
  );
}
