import { PRICING_LABELS } from '@gable/contracts/proposal';
import type { ServiceView } from '@gable/contracts/service';
import { Button } from '@mantine/core';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { type Column, DataTable } from '#shared/ui/tables/data-table.tsx';

interface ServiceTableProps {
  readonly services: readonly ServiceView[];
  readonly onEdit: (service: ServiceView) => void;
  readonly onDelete: (service: ServiceView) => void;
}

const facts: readonly Column<ServiceView>[] = [
  { key: 'name', header: 'Name', wraps: true, card: 'title', cell: ({ name }) => name },
  {
    key: 'type',
    header: 'Service Type',
    wraps: true,
    card: 'line',
    cell: ({ serviceType }) => serviceType,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'line',
    cell: ({ amount }) => <MoneyText text={amount} />,
  },
  {
    key: 'structure',
    header: 'Pricing Structure',
    card: 'line',
    cell: ({ pricingStructure }) => PRICING_LABELS[pricingStructure],
  },
  {
    key: 'contract',
    header: 'Contract text',
    card: 'labeled',
    cell: ({ contractText }) => (contractText === null ? 'No' : 'Yes'),
  },
];

function actions({ onEdit, onDelete }: ServiceTableProps): Column<ServiceView> {
  return {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (service) => (
      <>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Edit ${service.name}`}
          onClick={() => onEdit(service)}
        >
          Edit
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Delete ${service.name}`}
          onClick={() => onDelete(service)}
        >
          Delete
        </Button>
      </>
    ),
  };
}

/** The table of an agent's services. A click on a row edits it. */
export function ServiceTable(props: ServiceTableProps) {
  return (
    <DataTable
      label="Services"
      columns={[...facts, actions(props)]}
      rows={props.services}
      rowKey={({ id }) => id}
      open={(service) => ({ onOpen: () => props.onEdit(service) })}
    />
  );
}
