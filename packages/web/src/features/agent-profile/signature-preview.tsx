import { tabUser } from '#shared/api/session/tab-user.ts';

const IMAGE = { maxWidth: '100%', maxHeight: '4.5rem' };

const PAPER = {
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: '15rem',
  maxWidth: '100%',
  height: '5.5rem',
  padding: '0.5rem 0.75rem',
  overflow: 'hidden',
  font: 'italic 1.375rem var(--gable-font-display)',
  color: '#111',
  background: '#fff',
  border: '1px solid var(--gable-line)',
  borderRadius: '0.625rem',
} as const;

interface SignaturePreviewProps {
  /** The typed signature. */
  readonly name: string;
  /** The path of the signature image, which replaces the typed signature. */
  readonly image: string | null;
}

/** A signature on white paper, also in dark mode: most signatures are dark ink. */
export function SignaturePreview({ name, image }: SignaturePreviewProps) {
  return (
    <div style={PAPER}>
      {image === null ? (
        name
      ) : (
        <img src={tabUser.toUrl(image)} alt="Signature" style={IMAGE} decoding="async" />
      )}
    </div>
  );
}
