import { IconBuildingBank, IconId, IconMapPin, IconShieldLock } from '@tabler/icons-react';
import { RequirementList } from './requirement-list.tsx';

const REQUIREMENTS = [
  { label: 'US bank account', icon: IconBuildingBank },
  { label: 'US address and phone', icon: IconMapPin },
  { label: 'SSN or EIN', icon: IconShieldLock },
  { label: 'Government ID', icon: IconId },
] as const;

/** What the provider will ask for, so that an agent has it at hand (spec section 2). */
export function Requirements() {
  return <RequirementList title="What you will need" items={REQUIREMENTS} />;
}
