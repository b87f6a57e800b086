import { Logo } from '#shared/ui/logo.tsx';
import css from './landing-footer.module.css';
import { SectionLink } from './section-link.tsx';

const SOON = {
  Resources: ['Help Center', 'Documentation', 'Blog'],
  Company: ['About Us', 'Contact', 'Privacy Policy'],
} as const;

/** A page that does not exist yet. It is named, and it is no link. */
function Soon({ name }: { readonly name: string }) {
  return (
    <span className={css.soon} title="Coming soon">
      {name}
      <span className={css.hidden}> (coming soon)</span>
    </span>
  );
}

/** The end of the page. */
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
        {Object.entries(SOON).map(([heading, names]) => (
          <div key={heading} className={css.column}>
            <h2 className={css.heading}>{heading}</h2>
            {names.map((name) => (
              <Soon key={name} name={name} />
            ))}
          </div>
        ))}
      </div>
    </footer>
  );
}
