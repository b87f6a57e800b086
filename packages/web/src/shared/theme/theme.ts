import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver } from '@mantine/core';
import { componentDefaults } from './component-defaults.ts';
import { brick, night, pine, red, stone } from './palette.ts';

/**
 * Filled buttons are dark with white text in the light scheme, and light with near-black text in
 * the dark scheme. Both pass AA.
 */
const PRIMARY_SHADE = { light: 7, dark: 4 } as const;

/** Gable's theme: type scale, spacing scale and component defaults. */
export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: PRIMARY_SHADE,
  colors: { pine, brick, red, gray: stone, dark: night },
  black: '#211e19',
  white: '#ffffff',
  fontFamily: 'var(--gable-font-text)',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
  headings: {
    fontFamily: 'var(--gable-font-display)',
    fontWeight: '620',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.5rem, 1.2rem + 1.1vw, 1.875rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.3125rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.45' },
      h5: { fontSize: '0.875rem', lineHeight: '1.5' },
      h6: { fontSize: '0.8125rem', lineHeight: '1.5' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.3125rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.55', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.625rem', lg: '0.875rem', xl: '1.25rem' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--gable-shadow-card)',
    sm: 'var(--gable-shadow-card)',
    md: 'var(--gable-shadow-raised)',
    lg: 'var(--gable-shadow-raised)',
    xl: 'var(--gable-shadow-raised)',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...resolved, color: 'var(--gable-on-filled)' } : resolved;
  },
  components: componentDefaults,
});

/** Sets Mantine's color variables to Gable's tokens. */
export const cssVariables: CSSVariablesResolver = () => {
  const scheme = {
    '--mantine-color-body': 'var(--gable-canvas)',
    '--mantine-color-text': 'var(--gable-ink)',
    '--mantine-color-dimmed': 'var(--gable-ink-soft)',
    '--mantine-color-placeholder': 'var(--gable-ink-soft)',
    '--mantine-color-default': 'var(--gable-surface)',
    '--mantine-color-default-hover': 'var(--gable-sunken)',
    '--mantine-color-default-color': 'var(--gable-ink)',
    '--mantine-color-default-border': 'var(--gable-line)',
    '--mantine-color-anchor': 'var(--gable-pine-ink)',
    '--mantine-color-error': 'var(--tone-danger-ink)',
    '--mantine-primary-color-filled': 'var(--gable-pine)',
    '--mantine-primary-color-filled-hover': 'var(--gable-pine-hover)',
    '--mantine-color-pine-filled': 'var(--gable-pine)',
    '--mantine-color-pine-filled-hover': 'var(--gable-pine-hover)',
    '--mantine-color-pine-light': 'var(--gable-pine-soft)',
    '--mantine-color-pine-light-color': 'var(--gable-pine-ink)',
    '--mantine-color-red-light-color': 'var(--tone-danger-ink)',
  };
  return { variables: {}, light: scheme, dark: scheme };
};
