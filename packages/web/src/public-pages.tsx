import { renderToStaticMarkup } from 'react-dom/server';
import { PUBLIC_PAGES, PublicPageScreen } from './features/public-page/index.ts';
import './shared/theme/fallback-fonts.css';
import './shared/theme/fonts.css';
import './shared/theme/tokens.css';
import './shared/theme/base.css';
import './shared/theme/system-fonts-first.css';

/** A rendered page, which the build inserts with its styles into `public-page.html`. */
export interface RenderedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The body. */
  readonly html: string;
}

/** Renders all public pages. */
export function renderPublicPages(): readonly RenderedPage[] {
  return PUBLIC_PAGES.map((page) => ({
    path: page.path,
    title: page.title,
    description: page.description,
    html: renderToStaticMarkup(<PublicPageScreen page={page} />),
  }));
}
