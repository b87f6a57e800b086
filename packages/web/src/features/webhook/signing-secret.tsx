import { ShownSecret } from '#shared/ui/shown-secret.tsx';

interface SigningSecretProps {
  readonly secret: string;
  /** What else is to be known of it. */
  readonly note?: string;
  readonly onDone: () => void;
}

/** An endpoint's signing secret, the one time that it is shown. */
export function SigningSecret({ secret, note, onDone }: SigningSecretProps) {
  return (
    <ShownSecret secret={secret} noun="secret" onDone={onDone}>
      With it your program checks that an event is from us, as Standard Webhooks has it. We do not show it
      again. {note}
    </ShownSecret>
  );
}
