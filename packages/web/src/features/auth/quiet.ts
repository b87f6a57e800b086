import css from './quiet.module.css';

/** How the ways on look that stand under a form's own button: quiet, and as long as their words need. */
export const quiet = {
  variant: 'subtle',
  size: 'compact-sm',
  classNames: { root: css.root ?? '', label: css.label ?? '' },
} as const;
