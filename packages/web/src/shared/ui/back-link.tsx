import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './back-link.module.css';

interface BackLinkProps {
  readonly to: LinkProps['to'];
  readonly children: ReactNode;
}

/** The way from one thing back to the list of all, above a screen's title. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Anchor
      className={css.back}
      renderRoot={(props) => (
        <Link to={to} {...props}>
          <IconArrowLeft size={16} stroke={2} aria-hidden="true" />
          {children}
        </Link>
      )}
    />
  );
}
