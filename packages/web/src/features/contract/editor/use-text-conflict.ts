import type { ContractView } from '@gable/contracts/contract';
import { useState } from 'react';
import type { FieldConflict, Side } from '#shared/forms/use-form-conflicts.ts';

const FIELD = 'content';

interface ConflictState {
  /** The saved text that the editor started from, or that was last resolved against. */
  readonly base: string;
  /** The editor's text when the conflict was first resolved; null before. */
  readonly yours: string | null;
  readonly kept: Side | null;
  /** The saved text that was resolved. */
  readonly theirs: string | null;
}

const createState = (base: string): ConflictState => ({ base, yours: null, kept: null, theirs: null });

/**
 * Detects that another window saved the contract while its editor is open, through a live update or a
 * rejected save. The editor keeps its text. Saving works again after the agent chooses one of the two
 * texts.
 */
export function useTextConflict(
  saved: ContractView | null,
  text: string | null,
  setText: (text: string) => void,
) {
  const [state, setState] = useState<ConflictState | null>(null);
  const stored = saved?.content ?? '';
  const isNew = state !== null && stored !== state.base && stored !== text;
  const isResolved = state?.theirs === stored && state.kept !== null;
  const isShown = state !== null && text !== null && (isNew || isResolved);
  const fields: readonly FieldConflict<string>[] = isShown
    ? [{ field: FIELD, yours: state.yours ?? text, theirs: stored, kept: isResolved ? state.kept : null }]
    : [];
  return {
    found: isShown ? { savedAt: saved?.updatedAt ?? null, fields } : null,
    keep: (_field: string, kept: Side) => {
      if (!state || text === null) return;
      // Includes text typed after the choice.
      const yours = isResolved && state.kept === 'theirs' ? (state.yours ?? text) : text;
      setText(kept === 'yours' ? yours : stored);
      setState({ base: stored, yours, kept, theirs: stored });
    },
    /** Whether the agent must still choose. */
    isOpen: isNew,
    base: state?.base ?? stored,
    begin: (base: string) => setState(createState(base)),
    end: () => setState(null),
  };
}
