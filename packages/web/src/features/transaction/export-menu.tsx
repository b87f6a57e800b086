import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { ExportedList } from '#shared/lists/download-list.ts';
import css from '#shared/lists/list-controls.module.css';
import { useExport } from '#shared/lists/use-export.ts';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

// Menus are large, and most visits do not export.
const ExportFormats = lazyComponent(async () => (await import('./export-formats.tsx')).ExportFormats);

const BUTTON: ButtonProps = {
  variant: 'subtle',
  color: 'gray',
  className: css.export ?? '',
  leftSection: <IconDownload size={18} stroke={1.75} aria-hidden="true" />,
  rightSection: <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />,
};

/** Downloads the filtered transactions as CSV, or for an accounting program. */
export function ExportMenu({ query }: Pick<ExportedList, 'query'>) {
  const exported = useExport();
  const [isUsed, setUsed] = useState(false);
  const button = (
    <Button
      {...BUTTON}
      aria-haspopup="menu"
      loading={exported.isPending}
      onPointerEnter={ExportFormats.preload}
      onFocus={ExportFormats.preload}
      onClick={() => setUsed(true)}
    >
      Export
    </Button>
  );
  if (!isUsed) return button;
  return (
    <Suspense fallback={button}>
      <ExportFormats
        button={BUTTON}
        isPending={exported.isPending}
        onChoose={(format, name) =>
          exported.mutate({ path: '/api/transactions', name, query: { ...query, format } })
        }
      />
    </Suspense>
  );
}
