import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface SectionLinkProps {
  readonly section: 'top' | 'features-agents' | 'features-buyers';
  readonly className?: string | undefined;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** Scrolls to a section of the page; smoothly, unless the person asked for less motion. */
export function SectionLink({ section, children, ...rest }: SectionLinkProps) {
  return (
    <Link to="/" hash={section} hashScrollIntoView={{ behavior: 'auto', block: 'start' }} {...rest}>
      {children}
    </Link>
  );
}
