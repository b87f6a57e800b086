import type { ReactNode } from 'react';

interface SectionLinkProps {
  readonly section: 'top' | 'features-agents' | 'features-buyers';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A link to a section of the page. Scrolls smoothly unless reduced motion is preferred (see the
 * page's styles).
 */
export function SectionLink({ section, className, children }: SectionLinkProps) {
  return (
    <a href={`#${section}`} className={className}>
      {children}
    </a>
  );
}
