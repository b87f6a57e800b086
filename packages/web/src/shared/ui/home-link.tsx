import { Link } from '@tanstack/react-router';
import css from './home-link.module.css';
import { Logo } from './logo.tsx';

/** The name of the house, and the way to its front door. */
export function HomeLink() {
  return (
    <Link to="/" className={css.home} aria-label="Gable, home">
      <Logo />
    </Link>
  );
}
