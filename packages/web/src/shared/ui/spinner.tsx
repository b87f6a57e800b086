import css from './spinner.module.css';

interface SpinnerProps {
  readonly label?: string;
  /** Fills the window rather than its place. */
  readonly page?: boolean;
}

/** Something is on its way. Plain, without the component library: it may be all there is yet. */
export function Spinner({ label = 'Loading...', page = false }: SpinnerProps) {
  return (
    <div className={page ? css.page : css.place} role="status">
      <span className={css.ring} aria-hidden="true" />
      <span className={css.label}>{label}</span>
    </div>
  );
}
