import { trpc } from '#shared/api/trpc.ts';
import type { ExportedList } from '#shared/lists/download-list.ts';
import { ExportSelected } from '#shared/lists/export-selected.tsx';
import { RemindSelected } from '#shared/lists/remind-selected.tsx';
import { SelectionBar } from '#shared/lists/selection-bar.tsx';
import type { Selection } from '#shared/ui/tables/selection.ts';

function useRemindOfInvoices() {
  const utils = trpc.useUtils();
  return trpc.invoice.remind.useMutation({
    // After an error too: some emails may have been sent, and an invoice may be paid or void.
    onSettled: () => {
      void utils.invoice.invalidate();
      void utils.proposal.invalidate();
    },
  });
}

interface InvoicesBarProps {
  /** Returns the name of an invoice by its id. */
  readonly nameOf: (id: string) => string;
  /** Whether the client of an invoice can be reminded of it. */
  readonly canRemind: (id: string) => boolean;
  readonly exported: ExportedList;
  readonly selection: Selection;
}

/** Reminds the clients of the selected invoices, and exports the invoices. */
export function InvoicesBar({ nameOf, canRemind, exported, selection }: InvoicesBarProps) {
  const remind = useRemindOfInvoices();
  return (
    <SelectionBar selection={selection}>
      <RemindSelected
        selection={selection}
        nameOf={nameOf}
        canRemind={canRemind}
        noneHint="None of them is waiting for a payment."
        remind={(rows) =>
          remind.mutateAsync({ invoices: rows.map(({ id, key }) => ({ invoiceId: id, key })) })
        }
      >
        We’ll email each client the link to pay again. Invoices that are paid or void, and those created
        outside of Gable, are left out.
      </RemindSelected>
      <ExportSelected {...exported} selection={selection} />
    </SelectionBar>
  );
}
