import type { AgentCard } from '@gable/contracts/agent-profile';
import { Text } from '@mantine/core';
import { AgentPhoto } from './agent-photo.tsx';

const ROW = { display: 'flex', gap: '0.875rem', alignItems: 'center' };

/** The agent of a proposal: photo, name, brokerage and license. Missing values take no line. */
export function AgentIdentity({ agent, label }: { readonly agent: AgentCard; readonly label: string }) {
  return (
    <section style={ROW} aria-label={label}>
      <AgentPhoto name={agent.name} photo={agent.photo} />
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={600}>{agent.name}</Text>
        {agent.credentials.map((line) => (
          <Text key={line} size="sm" c="dimmed">
            {line}
          </Text>
        ))}
      </div>
    </section>
  );
}
