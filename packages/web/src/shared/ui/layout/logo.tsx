import css from './logo.module.css';

interface LogoProps {
  /** Hides the word visually, for small spaces. */
  readonly glyphOnly?: boolean;
}

/** The app's glyph and name. */
export function Logo({ glyphOnly = false }: LogoProps) {
  return (
    <span className={css.logo}>
      <svg className={css.glyph} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8.5" fill="currentColor" />
        <path d="M6 17.6 16 8l10 9.6" className={css.roof} />
        <path d="M11 24v-6.4L16 13l5 4.6V24" className={css.wall} />
      </svg>
      <span className={glyphOnly ? css.hidden : css.word}>Gable</span>
    </span>
  );
}
