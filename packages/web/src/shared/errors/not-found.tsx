import { Link } from '@tanstack/react-router';
import { HomeLink } from '../ui/home-link.tsx';
import { usePageElement } from '../ui/main-place.tsx';
import button from '../ui/plain-button.module.css';
import css from './plain-page.module.css';

/** Any path that leads nowhere (spec section 2). */
export function NotFound() {
  const Page = usePageElement();
  const isWhole = Page === 'main';
  return (
    <Page className={isWhole ? css.page : css.place}>
      {isWhole && (
        <div className={css.home}>
          <HomeLink />
        </div>
      )}
      <h1 className={css.heading}>404 Page Not Found</h1>
      <p className={css.text}>Nothing lives at this address. It may have moved, or the link was mistyped.</p>
      <Link to="/" className={button.solid}>
        Go to the start page
      </Link>
    </Page>
  );
}
