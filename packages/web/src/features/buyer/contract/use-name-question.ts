import { useState } from 'react';

interface NameQuestion {
  readonly typed: string;
  /** In the server's words, which name both names. */
  readonly question: string;
  readonly answer: (isMeant: boolean) => void;
}

/** Asks whether a name is meant, and waits for the answer. */
export function useNameQuestion() {
  const [unlike, setUnlike] = useState<NameQuestion | null>(null);
  const ask = (typed: string, question: string) =>
    new Promise<boolean>((resolve) => {
      const answer = (isMeant: boolean) => {
        setUnlike(null);
        resolve(isMeant);
      };
      setUnlike({ typed, question, answer });
    });
  return { unlike, ask };
}
