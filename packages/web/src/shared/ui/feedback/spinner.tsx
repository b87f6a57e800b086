import css from './spinner.module.css';

interface SpinnerProps {
  readonly label?: string;
  /** Fills the window. Its label is then the page's heading. */
  readonly page?: boolean;
}

/** A loading spinner. Uses no Mantine, which may not have loaded yet. */
export function Spinner({ label = 'Loading...', page = false }: SpinnerProps) {
  const Label = page ? 'h1' : 'span';
  const spinner = (
    <div className={css.place} role="status">
      <span className={css.ring} aria-hidden="true" />
      <Label className={css.label}>{label}</Label>
    </div>
  );
  return page ? <main className={css.page}>{spinner}</main> : spinner;
}
