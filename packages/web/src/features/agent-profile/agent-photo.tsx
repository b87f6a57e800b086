import { getInitials } from '@gable/contracts/kernel';
import { tabUser } from '#shared/api/session/tab-user.ts';

interface AgentPhotoProps {
  readonly name: string;
  /** The path of the photo; null for the initials. */
  readonly photo: string | null;
  readonly size?: 'small' | 'medium' | 'large';
}

const SIZES = {
  small: { width: '2.25rem', height: '2.25rem', fontSize: '0.9rem' },
  medium: { width: '3rem', height: '3rem' },
  large: { width: '5.5rem', height: '5.5rem', fontSize: '1.75rem' },
} as const;

/** Inline, because the app's style sheet has a limit (decision 74). */
const CIRCLE = {
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  fontWeight: 700,
  color: 'var(--gable-on-filled)',
  objectFit: 'cover',
  background: 'var(--gable-pine)',
  borderRadius: '50%',
} as const;

/**
 * An agent's photo, or the initials of the name. Decorative: the name is always next to it. HTML from the
 * server has the initials, so that the photo does not delay the app's code on a slow connection.
 */
export function AgentPhoto({ name, photo, size = 'medium' }: AgentPhotoProps) {
  const style = { ...CIRCLE, ...SIZES[size] };
  if (photo !== null && !import.meta.env.SSR)
    return <img style={style} src={tabUser.toUrl(photo)} alt="" decoding="async" />;
  return (
    <span style={style} aria-hidden="true">
      {getInitials(name)}
    </span>
  );
}
