import css from './spinner.module.css';

interface SpinnerProps {
  readonly label?: string;
  /** Fills the window rather than its place: it is the whole page, and what it says the page's heading. */
  readonly page?: boolean;
}

/** Something is on its way. Plain, without the component library: it may be all there is yet. */
export function Spinner({ label = 'Loading...', page = false }: SpinnerProps) {
  const Words = page ? 'h1' : 'span';
  const spinner = (
    <div className={css.place} role="status">
      <span className={css.ring} aria-hidden="true" />
      <Words className={css.label}>{label}</Words>
    </div>
  );
  return page ? <main className={css.page}>{spinner}</main> : spinner;
}
