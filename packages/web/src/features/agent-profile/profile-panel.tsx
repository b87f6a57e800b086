import type { AgentProfileView } from '@gable/contracts/agent-profile';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { AgentPhoto } from './agent-photo.tsx';
import { ImageField } from './image-field.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { SignaturePreview } from './signature-preview.tsx';

function LoadedPanel({ profile }: { readonly profile: AgentProfileView }) {
  const viewer = useViewer();
  const name = viewer.name || viewer.email;
  return (
    <Panel
      title="Professional profile"
      description="Your clients see it on proposals, at the checkout, and in emails and contracts."
    >
      <Stack gap="xl">
        <ImageField
          image="photo"
          noun="photo"
          title="Photo"
          hint="JPEG, PNG or WebP, up to 5 MB. Cropped to a square."
          isSet={profile.photo !== null}
          preview={<AgentPhoto name={name} photo={profile.photo} size="large" />}
        />
        <ProfileForm profile={profile} />
        <ImageField
          image="signature"
          noun="signature image"
          title="Signature image"
          hint="A scan or photo of your signature. JPEG, PNG or WebP, up to 5 MB."
          isSet={profile.signatureImage !== null}
          preview={<SignaturePreview name={profile.signatureName ?? name} image={profile.signatureImage} />}
        />
      </Stack>
    </Panel>
  );
}

/**
 * The professional profile of the agent. Images are saved when they are chosen, texts by the button.
 * `children` appear below it once it is loaded, so that it does not move them.
 */
export function ProfilePanel({ children }: { readonly children?: ReactNode }) {
  const { data, error, refetch, isFetching } = trpc.agentProfile.read.useQuery();
  if (!data && !error) return <ProfileSkeleton />;
  return (
    <>
      {data ? (
        <LoadedPanel profile={data} />
      ) : (
        <QueryError title="We couldn’t load your profile" query={{ error, refetch, isFetching }} />
      )}
      {children}
    </>
  );
}
