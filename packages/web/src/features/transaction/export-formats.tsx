import { Button, type ButtonProps, Menu } from '@mantine/core';

/** The files, with the start of their names. QuickBooks and Xero import theirs as a bank statement. */
const FORMATS = [
  { format: 'csv', label: 'CSV', name: 'transactions' },
  { format: 'quickbooks', label: 'QuickBooks', name: 'transactions-quickbooks' },
  { format: 'xero', label: 'Xero', name: 'transactions-xero' },
] as const;

interface ExportFormatsProps {
  readonly button: ButtonProps;
  readonly isPending: boolean;
  readonly onChoose: (format: (typeof FORMATS)[number]['format'], name: string) => void;
}

/** The menu of formats, open at first. Loaded when the user opens it. */
export function ExportFormats({ button, isPending, onChoose }: ExportFormatsProps) {
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>
        <Button {...button} loading={isPending} autoFocus>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(({ format, label, name }) => (
          <Menu.Item key={format} onClick={() => onChoose(format, name)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
