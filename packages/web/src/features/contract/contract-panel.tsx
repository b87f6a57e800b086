import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { ContractSkeleton } from './contract-skeleton.tsx';
import { SavedContractView } from './document/contract-view.tsx';
import { NoContract } from './editor/no-contract.tsx';
import { useContractDraft } from './editor/use-contract-draft.ts';
import { useRestoreFocus } from './editor/use-restore-focus.ts';

const loadEditor = () => import('./editor/contract-editor.tsx');
const ContractEditor = lazyComponent(async () => (await loadEditor()).ContractEditor);
const DraftingProgress = lazyComponent(async () => (await loadEditor()).DraftingProgress);

interface ContractPanelProps {
  readonly proposalId: string;
  readonly serviceType: string;
  readonly generateLabel: string;
  /** Whether to offer to countersign a signed contract. */
  readonly canCountersign: boolean;
  /** Whether to offer to edit a contract, or to set its status. */
  readonly canEdit: boolean;
  /** Whether to show a Print button. Set it if the surrounding screen has none. */
  readonly withPrint?: boolean;
  /** Called when the editor becomes dirty or clean. */
  readonly onDirtyChange?: (dirty: boolean) => void;
}

/** Shows, creates, drafts, or edits a proposal's contract. */
export function ContractPanel(props: ContractPanelProps) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container}>
      <Contract {...props} container={container} />
    </div>
  );
}

function Contract(props: ContractPanelProps & { readonly container: RefObject<HTMLDivElement | null> }) {
  const { proposalId, serviceType, generateLabel, canCountersign, canEdit } = props;
  const { withPrint = false, onDirtyChange } = props;
  const query = trpc.contract.byProposal.useQuery({ proposalId });
  const saved = query.data ?? null;
  const draft = useContractDraft(proposalId, saved);
  useEffect(() => onDirtyChange?.(draft.isDirty), [onDirtyChange, draft.isDirty]);
  const { streamedText } = draft;
  useRestoreFocus(draft.text !== null || streamedText !== null, props.container);
  if (query.data === undefined && query.isError) {
    return <QueryError title="Error loading contract" query={query} />;
  }
  if (query.data === undefined) return <ContractSkeleton label="Loading contract..." />;
  if (streamedText !== null) {
    return (
      <Suspense fallback={<ContractSkeleton label="Generating contract..." />}>
        <DraftingProgress
          text={streamedText}
          isDirty={draft.isDirty}
          onLeave={draft.close}
          onCancel={draft.cancelDrafting}
        />
      </Suspense>
    );
  }
  if (draft.text !== null) {
    return (
      <Suspense fallback={<ContractSkeleton label="Loading..." />}>
        <ContractEditor proposalId={proposalId} draft={draft} text={draft.text} saved={saved} />
      </Suspense>
    );
  }
  if (saved === null)
    return <NoContract proposalId={proposalId} draft={draft} generateLabel={generateLabel} />;
  return (
    <SavedContractView
      {...{ serviceType, canCountersign, canEdit, withPrint }}
      contract={saved}
      onEdit={draft.edit}
    />
  );
}
