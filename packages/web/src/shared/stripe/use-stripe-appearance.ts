import type { Appearance } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

const SCHEME_ATTRIBUTE = 'data-mantine-color-scheme';

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [SCHEME_ATTRIBUTE] });
  return () => observer.disconnect();
}

const getColorScheme = () => document.documentElement.getAttribute(SCHEME_ATTRIBUTE) ?? 'light';

/** Resolves our design tokens to values, because Stripe's iframe cannot read the page's CSS variables. */
function getAppearance(scheme: string): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  const focus = token('--gable-focus');
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--gable-pine'),
      colorBackground: token('--gable-surface'),
      colorText: token('--gable-ink'),
      colorTextSecondary: token('--gable-ink-soft'),
      colorTextPlaceholder: token('--gable-ink-soft'),
      colorDanger: token('--tone-danger-ink'),
      fontFamily: token('--gable-font-text'),
      // iOS zooms into fields with smaller text.
      fontSizeBase: '16px',
      borderRadius: '10px',
      spacingUnit: '4px',
    },
    rules: {
      '.Label': { fontSize: '14px', fontWeight: '550' },
      '.Input': { border: `1px solid ${token('--gable-line-strong')}`, boxShadow: 'none' },
      '.Input:focus': { border: `1px solid ${focus}`, boxShadow: `0 0 0 1px ${focus}` },
      '.Input--invalid': { border: `1px solid ${token('--tone-danger-mark')}`, boxShadow: 'none' },
    },
  };
}

/** Returns Stripe's appearance options in the page's style and current color scheme. */
export function useStripeAppearance(): Appearance {
  const scheme = useSyncExternalStore(subscribe, getColorScheme);
  return useMemo(() => getAppearance(scheme), [scheme]);
}
