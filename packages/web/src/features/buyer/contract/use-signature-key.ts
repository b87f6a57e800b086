import { type SignatureId, signatureIdSchema } from '@gable/contracts/kernel';
import { useRef } from 'react';

/**
 * The key of a signature: the same for the same name on the same version, so that a click whose answer was lost can be
 * repeated and signs once; another name or another text is another signature.
 */
export function useSignatureKey(): (version: number, name: string) => SignatureId {
  const last = useRef<{ readonly of: string; readonly key: SignatureId } | null>(null);
  return (version, name) => {
    const of = `${version} ${name}`;
    if (last.current?.of !== of) last.current = { of, key: signatureIdSchema.parse(crypto.randomUUID()) };
    return last.current.key;
  };
}
