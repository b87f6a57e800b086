import { type DealImport, type ImportField, MAX_IMPORT_BYTES } from '@gable/contracts/deal';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { getWireError } from '#shared/errors/wire-error.ts';

export type Duplicates = 'skip' | 'create';

interface Source {
  readonly file: string;
  readonly key: string;
  /** The fields that the user chose for the columns. */
  readonly columns?: (ImportField | null)[];
}

/** Returns the bytes of a file as Base64. */
function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}

/** Returns the message of a failed import: what is wrong with the file, or with its lines. */
function toMessage(error: unknown) {
  const fields = Object.entries(getWireError(error)?.fields ?? {});
  if (fields.length === 0) return failureText(error);
  return fields.map(([field, text]) => (field === 'file' ? text : `${field}: ${text}`)).join(' ');
}

function useImportMutation() {
  const utils = trpc.useUtils();
  return trpc.deal.import.useMutation({
    onSuccess: ({ created }) => {
      if (created === 0) return;
      void utils.deal.list.invalidate();
      void utils.home.summary.invalidate();
    },
  });
}

/**
 * The import of one file: checks it when it is chosen, and imports it after the preview. Repeating a
 * failed import does not import twice, because the key stays the same.
 */
export function useDealImport() {
  const check = useImportMutation();
  const run = useImportMutation();
  const [source, setSource] = useState<Source | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pasted, setPasted] = useState('');
  const [isMapping, setMapping] = useState(false);
  const [duplicates, setDuplicates] = useState<Duplicates>('skip');

  const showMissing = ({ missingFields }: DealImport) => setMapping(missingFields.length > 0);

  const choose = async (blob: Blob) => {
    check.reset();
    setMapping(false);
    if (blob.size > MAX_IMPORT_BYTES) {
      setProblem(`The file must be at most ${MAX_IMPORT_BYTES / 1024} KB. Split it.`);
      return;
    }
    setProblem(null);
    try {
      const file = await toBase64(blob);
      setSource({ file, key: crypto.randomUUID() });
      check.mutate({ file, dryRun: true }, { onSuccess: showMissing });
    } catch {
      setProblem('The file could not be read. Choose it again.');
    }
  };

  return {
    choose,
    /** The pasted rows, which stay while the preview is shown. */
    pasted,
    setPasted,
    back: () => {
      setMapping(false);
      check.reset();
      run.reset();
    },
    /** Whether the columns are mapped, before the preview. */
    isMapping,
    startMapping: () => setMapping(true),
    map: (columns: (ImportField | null)[]) => {
      if (!source) return;
      const mapped = { ...source, columns };
      setSource(mapped);
      check.mutate({ file: mapped.file, columns, dryRun: true }, { onSuccess: showMissing });
    },
    isChecking: check.isPending,
    preview: check.data,
    problem: problem ?? (check.error && toMessage(check.error)),
    duplicates,
    setDuplicates,
    submit: () => source && run.mutate({ ...source, duplicates }),
    isImporting: run.isPending,
    failure: run.error && toMessage(run.error),
    result: run.data,
  };
}

export type DealImportFlow = ReturnType<typeof useDealImport>;
