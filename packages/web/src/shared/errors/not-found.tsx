import { Link } from '@tanstack/react-router';
import button from '../ui/controls/plain-button.module.css';
import { HomeLink } from '../ui/layout/home-link.tsx';
import { usePageElement } from '../ui/layout/main-landmark.tsx';
import css from './plain-page.module.css';

/** The text of the not-found page. */
export const NOT_FOUND_TEXT = {
  title: '404 Page Not Found',
  text: 'We couldn’t find that page. It may have moved, or the link may be wrong.',
} as const;

/** The not-found page (docs/product.md, Screens and routes). */
export function NotFound() {
  const Page = usePageElement();
  const isWholePage = Page === 'main';
  return (
    <Page className={isWholePage ? css.page : css.place}>
      {isWholePage && (
        <div className={css.home}>
          <HomeLink />
        </div>
      )}
      <h1 className={css.heading}>{NOT_FOUND_TEXT.title}</h1>
      <p className={css.text}>{NOT_FOUND_TEXT.text}</p>
      <Link to="/" className={button.solid}>
        Go to the start page
      </Link>
    </Page>
  );
}
