import { Link } from '@tanstack/react-router';
import { Logo } from '../ui/logo.tsx';
import button from '../ui/plain-button.module.css';
import css from './plain-page.module.css';

/** Any path that leads nowhere (spec section 2). */
export function NotFound() {
  return (
    <main className={css.page}>
      <Link to="/" className={css.home} aria-label="Gable, home">
        <Logo />
      </Link>
      <h1 className={css.heading}>404 Page Not Found</h1>
      <p className={css.text}>Nothing lives at this address. It may have moved, or the link was mistyped.</p>
      <Link to="/" className={button.solid}>
        Go to the start page
      </Link>
    </main>
  );
}
