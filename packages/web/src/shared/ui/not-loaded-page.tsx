import css from './not-loaded-page.module.css';
import button from './plain-button.module.css';

/** What the page says when its code cannot be loaded. The page's own script puts it up and gives the button its work. */
export function NotLoadedPage() {
  return (
    <main className={css.page}>
      <div role="alert">
        <h1 className={css.title}>Gable could not be loaded</h1>
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
