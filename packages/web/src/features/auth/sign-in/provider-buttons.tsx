import { Button } from '@mantine/core';
import {
  IconBrandAppleFilled,
  IconBrandFacebookFilled,
  IconBrandGithubFilled,
  IconBrandGoogleFilled,
  IconBrandWindowsFilled,
  IconKey,
} from '@tabler/icons-react';
import { useSession } from '#shared/api/session/session-context.tsx';
import { type AuthSearch, getCallbackUrl } from '../session/return-urls.ts';
import css from './provider-buttons.module.css';

/** Icons of well-known providers. Others get a key icon. */
const ICONS: Readonly<Record<string, typeof IconKey>> = {
  apple: IconBrandAppleFilled,
  azure: IconBrandWindowsFilled,
  facebook: IconBrandFacebookFilled,
  github: IconBrandGithubFilled,
  google: IconBrandGoogleFilled,
  microsoft: IconBrandWindowsFilled,
};

/** Links to the configured OAuth providers. They redirect back to the callback page. */
export function ProviderButtons({ search }: { readonly search: AuthSearch }) {
  const providers = useSession().providers(() => getCallbackUrl(search));
  if (providers.length === 0) return null;
  return (
    <div className={css.providers}>
      <p className={css.or}>or</p>
      {providers.map(({ name, label, href }) => {
        const Icon = ICONS[name] ?? IconKey;
        return (
          <Button
            key={name}
            component="a"
            href={href}
            variant="default"
            size="md"
            fullWidth
            leftSection={<Icon size={18} aria-hidden="true" />}
          >
            Continue with {label}
          </Button>
        );
      })}
    </div>
  );
}
