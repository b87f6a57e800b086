import type { ProposalId } from '@gable/contracts/kernel';
import { Anchor, Box, Text } from '@mantine/core';
import { Suspense } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { AgentSignature } from '../agent-profile/index.ts';
import { PROPOSAL_QUERY_OPTIONS } from './buyer-queries.ts';

/** What the agent says about themselves: bio, phone and signature. Nothing without any of them. */
export function AboutAgent({ proposalId }: { readonly proposalId: ProposalId }) {
  const { data: agent } = trpc.agentProfile.ofProposal.useQuery({ proposalId }, PROPOSAL_QUERY_OPTIONS);
  if (!agent) return null;
  const { name, bio, phone, signatureName, signatureImage } = agent;
  const hasSignature = signatureName !== null || signatureImage !== null;
  if (bio === null && phone === null && !hasSignature) return null;
  return (
    <Box mt="1.25rem">
      <Panel title={`About ${name}`}>
        <div style={{ display: 'grid', gap: '0.75rem' }}>
          {bio !== null && <Text style={{ whiteSpace: 'pre-line' }}>{bio}</Text>}
          {phone !== null && (
            <Text>
              Phone: <Anchor href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Anchor>
            </Text>
          )}
          {hasSignature && (
            <Suspense>
              <AgentSignature name={signatureName ?? name} image={signatureImage} />
            </Suspense>
          )}
        </div>
      </Panel>
    </Box>
  );
}
