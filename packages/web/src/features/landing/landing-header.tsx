import { IconMenu2, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Logo } from '../../shared/ui/logo.tsx';
import button from '../../shared/ui/plain-button.module.css';
import { AgentCall } from './calls-to-action.tsx';
import css from './landing-header.module.css';
import { SectionLink } from './section-link.tsx';

/** Stays at the top: the name, the two sections, and the way in. On a phone the sections fold into a menu. */
export function LandingHeader() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Icon = open ? IconX : IconMenu2;
  return (
    <header className={css.header}>
      <div className={css.row}>
        <SectionLink section="top" className={css.brand} onClick={close}>
          <Logo />
        </SectionLink>
        <nav id="landing-menu" className={css.nav} data-open={open || undefined} aria-label="Sections">
          <SectionLink section="features-agents" className={css.link} onClick={close}>
            For Agents
          </SectionLink>
          <SectionLink section="features-buyers" className={css.link} onClick={close}>
            For Buyers
          </SectionLink>
        </nav>
        <AgentCall className={css.start}>Get Started</AgentCall>
        <button
          type="button"
          className={`${button.quiet} ${css.toggle}`}
          aria-label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls="landing-menu"
          onClick={() => setOpen(!open)}
        >
          <Icon size={24} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
    </header>
  );
}
