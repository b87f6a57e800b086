import type { ReactNode } from 'react';
import button from '#shared/ui/controls/plain-button.module.css';

interface CtaProps {
  readonly variant?: 'solid' | 'outline' | 'quiet';
  readonly large?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function getClassName({ variant = 'solid', large = false, className }: CtaProps): string {
  return [button[variant], large && button.large, className].filter(Boolean).join(' ');
}

/** The call-to-action link for agents (docs/product.md, Screens and routes). */
export function AgentCta(props: CtaProps) {
  return (
    <a href="/auth?type=agent" className={getClassName(props)}>
      {props.children}
    </a>
  );
}

/** The call-to-action link for buyers. */
export function BuyerCta(props: CtaProps) {
  return (
    <a href="/buyer" className={getClassName(props)}>
      {props.children}
    </a>
  );
}
