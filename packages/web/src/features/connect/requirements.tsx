import { IconBuildingBank, IconId, IconMapPin, IconShieldLock } from '@tabler/icons-react';
import { RequirementList } from './requirement-list.tsx';

const REQUIREMENTS = [
  { label: 'US bank account', icon: IconBuildingBank },
  { label: 'US address and phone', icon: IconMapPin },
  { label: 'SSN or EIN', icon: IconShieldLock },
  { label: 'Government ID', icon: IconId },
] as const;

/** Lists what the provider will ask for (docs/product.md, Screens and routes). */
export function Requirements() {
  return <RequirementList title="What you’ll need" items={REQUIREMENTS} />;
}
