import css from './subtle-link.module.css';

/** Button props for secondary links under the submit button. */
export const subtleLink = {
  variant: 'subtle',
  size: 'compact-sm',
  classNames: { root: css.root ?? '', label: css.label ?? '' },
} as const;
