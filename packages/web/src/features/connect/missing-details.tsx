import { getRequirementLabels } from '@gable/contracts/connect';
import { IconAlertCircle } from '@tabler/icons-react';
import { RequirementList } from './requirement-list.tsx';

/** Lists the details the provider needs to lift a restriction. Renders nothing if there are none. */
export function MissingDetails({ codes }: { readonly codes: readonly string[] }) {
  const items = getRequirementLabels(codes).map((label) => ({ label, icon: IconAlertCircle }));
  if (items.length === 0) return null;
  return <RequirementList title="What our payment provider needs from you" items={items} isMissing />;
}
