import { useState } from 'react';

interface NameConfirmation {
  readonly typed: string;
  /** The server's message, which includes both names. */
  readonly question: string;
  readonly answer: (isConfirmed: boolean) => void;
}

/** Asks whether to sign with a name. The promise resolves with the user's answer. */
export function useNameConfirmation() {
  const [nameConfirmation, setNameConfirmation] = useState<NameConfirmation | null>(null);
  const ask = (typed: string, question: string) =>
    new Promise<boolean>((resolve) => {
      const answer = (isConfirmed: boolean) => {
        setNameConfirmation(null);
        resolve(isConfirmed);
      };
      setNameConfirmation({ typed, question, answer });
    });
  return { nameConfirmation, ask };
}
