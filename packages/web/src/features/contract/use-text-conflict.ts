import type { ContractView } from '@gable/contracts/contract';
import { useState } from 'react';
import type { FieldConflict, Side } from '#shared/forms/use-form-conflicts.ts';

const FIELD = 'content';

interface Begun {
  /** The saved text that the editor started from, or that was chosen against since. */
  readonly base: string;
  /** What was in the editor when the conflict was first answered; null before. */
  readonly yours: string | null;
  readonly kept: Side | null;
  /** The saved text that was answered. */
  readonly theirs: string | null;
}

const begun = (base: string): Begun => ({ base, yours: null, kept: null, theirs: null });

/**
 * Whether the saved text of a contract became another one while its editor is open: saved in another window, and known here by
 * a live update or by a refused save. The editor keeps its text, and saves again once the agent chose between the two.
 */
export function useTextConflict(
  saved: ContractView | null,
  text: string | null,
  setText: (text: string) => void,
) {
  const [state, setState] = useState<Begun | null>(null);
  const stored = saved?.content ?? '';
  const isNew = state !== null && stored !== state.base && stored !== text;
  const isAnswered = state?.theirs === stored && state.kept !== null;
  const isShown = state !== null && text !== null && (isNew || isAnswered);
  const fields: readonly FieldConflict<string>[] = isShown
    ? [{ field: FIELD, yours: state.yours ?? text, theirs: stored, kept: isAnswered ? state.kept : null }]
    : [];
  return {
    found: isShown ? { savedAt: saved?.updatedAt ?? null, fields } : null,
    keep: (_field: string, kept: Side) => {
      if (!state || text === null) return;
      // What was typed since the choice is part of it.
      const yours = isAnswered && state.kept === 'theirs' ? (state.yours ?? text) : text;
      setText(kept === 'yours' ? yours : stored);
      setState({ base: stored, yours, kept, theirs: stored });
    },
    /** Whether it is still to be chosen. */
    isOpen: isNew,
    base: state?.base ?? stored,
    begin: (base: string) => setState(begun(base)),
    end: () => setState(null),
  };
}
