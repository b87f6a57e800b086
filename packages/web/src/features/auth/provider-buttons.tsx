import { Button } from '@mantine/core';
import {
  IconBrandAppleFilled,
  IconBrandFacebookFilled,
  IconBrandGithubFilled,
  IconBrandGoogleFilled,
  IconBrandWindowsFilled,
  IconKey,
} from '@tabler/icons-react';
import { useSession } from '#shared/api/session-context.tsx';
import css from './provider-buttons.module.css';
import { callbackAddress, type Way } from './return-addresses.ts';

/** The marks of those that people look for; any other provider has a key. */
const MARKS: Readonly<Record<string, typeof IconKey>> = {
  apple: IconBrandAppleFilled,
  azure: IconBrandWindowsFilled,
  facebook: IconBrandFacebookFilled,
  github: IconBrandGithubFilled,
  google: IconBrandGoogleFilled,
  microsoft: IconBrandWindowsFilled,
};

/** The ways in that others run, where any are configured. Plain links: they lead away, and back to the callback. */
export function ProviderButtons({ way }: { readonly way: Way }) {
  const providers = useSession().providers(() => callbackAddress(way));
  if (providers.length === 0) return null;
  return (
    <div className={css.providers}>
      <p className={css.or}>or</p>
      {providers.map(({ name, label, href }) => {
        const Mark = MARKS[name] ?? IconKey;
        return (
          <Button
            key={name}
            component="a"
            href={href}
            variant="default"
            size="md"
            fullWidth
            leftSection={<Mark size={18} aria-hidden="true" />}
          >
            Continue with {label}
          </Button>
        );
      })}
    </div>
  );
}
