import type { ServiceView } from '@gable/contracts/service';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { LIST_QUERY_OPTIONS } from '#shared/api/query-options.ts';
import { trpc } from '#shared/api/trpc.ts';
import { BackLink } from '#shared/ui/layout/back-link.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { PagedList } from '#shared/ui/tables/paged-list.tsx';
import { ALL_SERVICES } from './all-services.ts';
import { DeleteService } from './delete-service.tsx';
import { LazyServiceDialog, preloadServiceDialog } from './lazy-service-dialog.tsx';
import { NoServices } from './no-services.tsx';
import type { ServiceDraft } from './service-dialog.tsx';
import { ServiceTable } from './service-table.tsx';

const NEW: ServiceDraft = { kind: 'new', source: '', values: {} };

/** The agent's services, from which proposals are created. */
export function ServicesScreen() {
  const services = trpc.service.list.useQuery(ALL_SERVICES, LIST_QUERY_OPTIONS);
  const [draft, setDraft] = useState<ServiceDraft>(NEW);
  const [isEditing, setEditing] = useState(false);
  const [deleted, setDeleted] = useState<ServiceView | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const open = (next: ServiceDraft) => {
    setDraft(next);
    setEditing(true);
  };
  return (
    <>
      <PageHeader
        title="Services"
        description="What you offer, ready to use in proposals."
        back={<BackLink to="/proposals">Proposals</BackLink>}
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
            onClick={() => open(NEW)}
            onPointerEnter={preloadServiceDialog}
            onFocus={preloadServiceDialog}
          >
            New service
          </Button>
        }
      />
      <PagedList query={services} errorTitle="Error loading services" loadingLabel="Loading services...">
        {services.data?.items.length === 0 ? (
          <NoServices />
        ) : (
          <ServiceTable
            services={services.data?.items ?? []}
            onEdit={(service) => open({ kind: 'edit', service })}
            onDelete={(service) => {
              setDeleted(service);
              setDeleting(true);
            }}
          />
        )}
      </PagedList>
      <LazyServiceDialog opened={isEditing} draft={draft} onClose={() => setEditing(false)} />
      {deleted && <DeleteService service={deleted} opened={isDeleting} onClose={() => setDeleting(false)} />}
    </>
  );
}
