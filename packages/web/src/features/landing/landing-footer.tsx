import { Logo } from '#shared/ui/layout/logo.tsx';
import css from './landing-footer.module.css';
import { SectionLink } from './section-link.tsx';

interface FooterEntry {
  readonly name: string;
  /** Null for a page that does not exist yet. */
  readonly path: string | null;
}

const COLUMNS: Readonly<Record<string, readonly FooterEntry[]>> = {
  Resources: [
    { name: 'Help Center', path: '/help' },
    { name: 'Documentation', path: '/api/docs' },
    { name: 'Blog', path: null },
  ],
  Company: [
    { name: 'About Us', path: null },
    { name: 'Contact', path: null },
    { name: 'Privacy Policy', path: '/privacy' },
    { name: 'Terms of Service', path: '/terms' },
  ],
};

/** The name of a page that does not exist yet, without a link. */
function ComingSoon({ name }: { readonly name: string }) {
  return (
    <span className={css.soon} title="Coming soon">
      {name}
      <span className={css.hidden}> (coming soon)</span>
    </span>
  );
}

/** The landing page's footer. */
export function LandingFooter() {
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.brand}>
          <Logo />
          <p className={css.tagline}>Real Estate Services Platform</p>
        </div>
        <nav className={css.column} aria-labelledby="footer-platform">
          <h2 id="footer-platform" className={css.heading}>
            Platform
          </h2>
          <SectionLink section="features-agents" className={css.link}>
            For Agents
          </SectionLink>
          <SectionLink section="features-buyers" className={css.link}>
            For Buyers
          </SectionLink>
        </nav>
        {Object.entries(COLUMNS).map(([heading, entries]) => (
          <div key={heading} className={css.column}>
            <h2 className={css.heading}>{heading}</h2>
            {entries.map(({ name, path }) =>
              path === null ? (
                <ComingSoon key={name} name={name} />
              ) : (
                <a key={name} href={path} className={css.link}>
                  {name}
                </a>
              ),
            )}
          </div>
        ))}
      </div>
    </footer>
  );
}
