import { Logo } from '#shared/ui/layout/logo.tsx';
import css from './landing-footer.module.css';
import { SectionLink } from './section-link.tsx';

const COMING_SOON = {
  Resources: ['Help Center', 'Documentation', 'Blog'],
  Company: ['About Us', 'Contact', 'Privacy Policy'],
} as const;

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
        {Object.entries(COMING_SOON).map(([heading, names]) => (
          <div key={heading} className={css.column}>
            <h2 className={css.heading}>{heading}</h2>
            {names.map((name) => (
              <ComingSoon key={name} name={name} />
            ))}
          </div>
        ))}
      </div>
    </footer>
  );
}
