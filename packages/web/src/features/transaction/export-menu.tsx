import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import type { ExportedList } from '#shared/lists/download-list.ts';
import css from '#shared/lists/list-controls.module.css';
import { useExport } from '#shared/lists/use-export.ts';

/** The files, with the start of their names. QuickBooks and Xero import theirs as a bank statement. */
const FORMATS = [
  { format: 'csv', label: 'CSV', name: 'transactions' },
  { format: 'quickbooks', label: 'QuickBooks', name: 'transactions-quickbooks' },
  { format: 'xero', label: 'Xero', name: 'transactions-xero' },
] as const;

/** Downloads the filtered transactions as CSV, or for an accounting program. */
export function ExportMenu({ query }: Pick<ExportedList, 'query'>) {
  const exported = useExport();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          className={css.export ?? ''}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
          loading={exported.isPending}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(({ format, label, name }) => (
          <Menu.Item
            key={format}
            onClick={() => exported.mutate({ path: '/api/transactions', name, query: { ...query, format } })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
