import { type SignatureId, signatureIdSchema } from '@gable/contracts/kernel';
import { useRef } from 'react';

/**
 * Returns the idempotency key of a signature. The same version, name, and drawing or image get the same
 * key, so that a retry after a lost response signs only once.
 */
export function useSignatureKey(): (version: number, name: string, addition?: string) => SignatureId {
  const last = useRef<{ readonly signature: string; readonly key: SignatureId } | null>(null);
  return (version, name, addition = '') => {
    const signature = `${version} ${addition} ${name}`;
    if (last.current?.signature !== signature)
      last.current = { signature, key: signatureIdSchema.parse(crypto.randomUUID()) };
    return last.current.key;
  };
}
