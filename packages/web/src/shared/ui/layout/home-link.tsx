import { Link } from '@tanstack/react-router';
import css from './home-link.module.css';
import { Logo } from './logo.tsx';

/** The logo, linked to the home page. */
export function HomeLink() {
  return (
    <Link to="/" className={css.home} aria-label="Gable, home">
      <Logo />
    </Link>
  );
}
