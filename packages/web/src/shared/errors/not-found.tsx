import { Link } from '@tanstack/react-router';
import { HomeLink } from '../ui/home-link.tsx';
import { usePageElement } from '../ui/main-place.tsx';
import button from '../ui/plain-button.module.css';
import css from './plain-page.module.css';

/** What is said of an address that leads nowhere. */
export const NOTHING_HERE = {
  title: '404 Page Not Found',
  text: 'Nothing lives at this address. It may have moved, or the link was mistyped.',
} as const;

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
      <h1 className={css.heading}>{NOTHING_HERE.title}</h1>
      <p className={css.text}>{NOTHING_HERE.text}</p>
      <Link to="/" className={button.solid}>
        Go to the start page
      </Link>
    </Page>
  );
}
