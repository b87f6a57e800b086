import { formatUsd } from '@gable/contracts/kernel';
import { type LineItem, lineItemAmount } from '@gable/contracts/proposal';
import { Group, Stack, Text } from '@mantine/core';

/** What a fixed price contains. Nothing without items. */
export function LineItemsList({ items }: { readonly items: readonly LineItem[] }) {
  if (items.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" p={0} m={0} aria-label="Line items" style={{ listStyle: 'none' }}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and never move
        <Group component="li" key={index} justify="space-between" wrap="nowrap" align="flex-start" gap="md">
          <div>
            <Text style={{ overflowWrap: 'anywhere' }}>{item.description}</Text>
            {item.quantity > 1 && (
              <Text size="sm" c="dimmed">
                {item.quantity} × {formatUsd(item.unitAmount)}
              </Text>
            )}
          </div>
          <Text fw={600}>{formatUsd(lineItemAmount(item))}</Text>
        </Group>
      ))}
    </Stack>
  );
}
