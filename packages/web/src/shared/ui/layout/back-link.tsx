import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './back-link.module.css';

interface BackLinkProps {
  readonly to: LinkProps['to'];
  readonly params?: LinkProps['params'];
  readonly search?: LinkProps['search'];
  readonly children: ReactNode;
}

/** A link from a detail screen back to its list, above the title. */
export function BackLink({ children, ...target }: BackLinkProps) {
  return (
    <Anchor
      className={css.back}
      renderRoot={(props) => (
        <Link {...target} {...props}>
          <IconArrowLeft size={16} stroke={2} aria-hidden="true" />
          {children}
        </Link>
      )}
    />
  );
}
