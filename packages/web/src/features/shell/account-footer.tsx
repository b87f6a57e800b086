import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { AgentPhoto } from '../agent-profile/index.ts';
import css from './account-footer.module.css';
import { SideTip } from './side-tip.tsx';
import { useSignOut } from './use-sign-out.tsx';

/** The signed-in user and the sign-out button. */
export function AccountFooter({ collapsed = false }: { readonly collapsed?: boolean }) {
  const viewer = useViewer();
  const signOut = useSignOut('/agent');
  const label = signOut.isPending ? 'Signing out...' : 'Sign Out';
  const shownName = viewer.name || viewer.email;
  return (
    <div className={css.footer} data-collapsed={collapsed || undefined}>
      <div className={css.person} data-viewer>
        <AgentPhoto name={shownName} photo={viewer.photo} size="small" />
        {!collapsed && (
          <div className={css.words}>
            <span className={css.name}>{shownName}</span>
            <span className={css.email}>{viewer.email}</span>
          </div>
        )}
      </div>
      <SideTip label={label} disabled={!collapsed}>
        <Button
          variant="default"
          fullWidth
          onClick={() => signOut.start()}
          disabled={signOut.isPending}
          aria-label={collapsed ? label : undefined}
          leftSection={collapsed ? undefined : <IconLogout size={18} stroke={1.75} aria-hidden="true" />}
          {...(collapsed && { px: 0 })}
        >
          {collapsed ? <IconLogout size={18} stroke={1.75} aria-hidden="true" /> : label}
        </Button>
      </SideTip>
      {signOut.question}
    </div>
  );
}
