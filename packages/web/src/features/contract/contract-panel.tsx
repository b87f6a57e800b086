import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import { ContractReader } from './contract-reader.tsx';
import { ContractSkeleton } from './contract-skeleton.tsx';
import { NoContract } from './no-contract.tsx';
import { useContractDraft } from './use-contract-draft.ts';
import { useFocusBack } from './use-focus-back.ts';

const loadEditor = () => import('./contract-editor.tsx');
const ContractEditor = lazyPart(async () => (await loadEditor()).ContractEditor);
const DraftingProgress = lazyPart(async () => (await loadEditor()).DraftingProgress);

interface ContractPanelProps {
  readonly proposalId: string;
  readonly serviceType: string;
  readonly generateLabel: string;
  /** A Print button of its own, where the screen around it has none. */
  readonly withPrint?: boolean;
  /** Told whenever there begins or ceases to be unsaved text. */
  readonly onDirtyChange?: (dirty: boolean) => void;
}

/** The contract of a proposal: on its way, not written yet, being written, or there to be read. */
export function ContractPanel(props: ContractPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <Contract {...props} place={place} />
    </div>
  );
}

function Contract(props: ContractPanelProps & { readonly place: RefObject<HTMLDivElement | null> }) {
  const { proposalId, serviceType, generateLabel, withPrint = false, onDirtyChange } = props;
  const query = trpc.contract.byProposal.useQuery({ proposalId });
  const saved = query.data ?? null;
  const draft = useContractDraft(proposalId, saved);
  useEffect(() => onDirtyChange?.(draft.isDirty), [onDirtyChange, draft.isDirty]);
  const { watched } = draft;
  useFocusBack(draft.text !== null || watched !== null, props.place);
  if (query.data === undefined && query.isError) {
    return (
      <ErrorState
        title="Error loading contract"
        message={failureText(query.error)}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (query.data === undefined) return <ContractSkeleton label="Loading contract..." />;
  if (watched !== null) {
    return (
      <Suspense fallback={<ContractSkeleton label="Generating contract..." />}>
        <DraftingProgress
          text={watched}
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
        <ContractEditor draft={draft} text={draft.text} saved={saved} />
      </Suspense>
    );
  }
  if (saved === null)
    return <NoContract proposalId={proposalId} draft={draft} generateLabel={generateLabel} />;
  return (
    <ContractReader contract={saved} serviceType={serviceType} withPrint={withPrint} onEdit={draft.edit} />
  );
}
