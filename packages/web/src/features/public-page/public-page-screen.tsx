import { Logo } from '#shared/ui/layout/logo.tsx';
import type { PublicPage } from './public-page.ts';
import css from './public-page-screen.module.css';

const FOOTER_LINKS = [
  ['/', 'Home'],
  ['/help', 'Help Center'],
  ['/api/docs', 'Documentation'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
] as const;

/** A page with its table of contents. The build renders it, so it has no state. */
export function PublicPageScreen({ page }: { readonly page: PublicPage }) {
  return (
    <div className={css.page}>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      <header className={css.header}>
        <a href="/" className={css.brand} aria-label="Gable, home">
          <Logo />
        </a>
      </header>
      <main id="main" className={css.main}>
        {page.parent && (
          <p className={css.parent}>
            <a href={page.parent.path} className={css.back}>
              {page.parent.title}
            </a>
          </p>
        )}
        <h1 className={css.title}>{page.title}</h1>
        {page.notice && (
          <p className={css.notice} role="note">
            {page.notice}
          </p>
        )}
        <p className={css.intro}>{page.intro}</p>
        <nav aria-label="On this page" className={css.contents}>
          <ul>
            {page.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        {page.sections.map(({ id, title, body }) => (
          <section key={id} id={id} className={css.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={css.heading}>
              {title}
            </h2>
            {body}
          </section>
        ))}
      </main>
      <footer className={css.footer}>
        <nav aria-label="Footer" className={css.links}>
          {FOOTER_LINKS.map(([path, label]) => (
            <a key={path} href={path} aria-current={path === page.path ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      </footer>
    </div>
  );
}
