import button from '../controls/plain-button.module.css';
import css from './load-failed-page.module.css';

/**
 * Shown when the app's code cannot be loaded. The page's inline script inserts it and handles the
 * button.
 */
export function LoadFailedPage() {
  return (
    <main className={css.page}>
      <div role="alert">
        <h1 className={css.title}>Gable couldn’t be loaded</h1>
        <p className={css.words}>Check your connection and try again.</p>
      </div>
      <p>
        <button type="button" className={button.outline}>
          Try again
        </button>
      </p>
    </main>
  );
}
