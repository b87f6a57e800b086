import { CopyableSecret } from '#shared/ui/display/copyable-secret.tsx';

interface SigningSecretProps {
  readonly secret: string;
  /** An additional sentence. */
  readonly note?: string;
  readonly onDone: () => void;
}

/** Shows an endpoint's signing secret once. */
export function SigningSecret({ secret, note, onDone }: SigningSecretProps) {
  return (
    <CopyableSecret secret={secret} noun="secret" onDone={onDone}>
      Use it to verify that events come from Gable (Standard Webhooks). You won’t see it again. {note}
    </CopyableSecret>
  );
}
