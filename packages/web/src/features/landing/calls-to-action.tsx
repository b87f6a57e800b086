import type { ReactNode } from 'react';
import button from '#shared/ui/plain-button.module.css';

interface CallProps {
  readonly look?: 'solid' | 'outline' | 'quiet';
  readonly large?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function classOf({ look = 'solid', large = false, className }: CallProps): string {
  return [button[look], large && button.large, className].filter(Boolean).join(' ');
}

/** Every way in for an agent leads here (spec section 2). */
export function AgentCall(props: CallProps) {
  return (
    <a href="/auth?type=agent" className={classOf(props)}>
      {props.children}
    </a>
  );
}

/** And every way in for a buyer here. */
export function BuyerCall(props: CallProps) {
  return (
    <a href="/buyer" className={classOf(props)}>
      {props.children}
    </a>
  );
}
