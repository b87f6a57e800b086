import { IconMenu2, IconX } from '@tabler/icons-react';
import button from '#shared/ui/controls/plain-button.module.css';
import { Logo } from '#shared/ui/layout/logo.tsx';
import { AgentCta } from './cta-links.tsx';
import css from './landing-header.module.css';
import { SectionLink } from './section-link.tsx';

/** The sticky header. On a phone the section links are in a menu (`attachMenu`). */
export function LandingHeader() {
  return (
    <header className={css.header}>
      <div className={css.row}>
        <SectionLink section="top" className={css.brand}>
          <Logo />
        </SectionLink>
        <nav id="landing-menu" className={css.nav} aria-label="Sections">
          <SectionLink section="features-agents" className={css.link}>
            For Agents
          </SectionLink>
          <SectionLink section="features-buyers" className={css.link}>
            For Buyers
          </SectionLink>
        </nav>
        <AgentCta className={css.start}>Get Started</AgentCta>
        <button
          type="button"
          className={`${button.quiet} ${css.toggle}`}
          aria-label="Open menu"
          aria-expanded="false"
          aria-controls="landing-menu"
        >
          <IconMenu2 size={24} stroke={1.75} aria-hidden="true" className={css.whenClosed} />
          <IconX size={24} stroke={1.75} aria-hidden="true" className={css.whenOpen} />
        </button>
      </div>
    </header>
  );
}
