import { requirementLabels } from '@gable/contracts/connect';
import { IconAlertCircle } from '@tabler/icons-react';
import { RequirementList } from './requirement-list.tsx';

/** What the provider waits for before it lifts a restriction. Shows nothing when it waits for nothing. */
export function MissingDetails({ codes }: { readonly codes: readonly string[] }) {
  const items = requirementLabels(codes).map((label) => ({ label, icon: IconAlertCircle }));
  if (items.length === 0) return null;
  return <RequirementList title="What our payment provider needs from you" items={items} isMissing />;
}
