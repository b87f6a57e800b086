import type { SetupStep, SetupStepName } from '@gable/contracts/home';
import type { ProposalView } from '@gable/contracts/proposal';
import { Box, Button, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import css from './setup-checklist.module.css';

interface StepCopy {
  readonly title: string;
  readonly hint: string;
  readonly action: string;
}

const COPY: Readonly<Record<SetupStepName, StepCopy>> = {
  verify_email: {
    title: 'Verify your email',
    hint: 'So that clients can trust who writes to them.',
    action: 'View profile',
  },
  set_up_payments: {
    title: 'Set up payments',
    hint: 'Takes about five minutes. You need your bank details and a government ID.',
    action: 'Set up payments',
  },
  add_client: {
    title: 'Add your first client',
    hint: 'A deal is one client and all your work for them.',
    action: 'Add client',
  },
  create_proposal: {
    title: 'Create your first proposal',
    hint: 'One service at one price. Your client pays only for that.',
    action: 'Create proposal',
  },
  send_proposal: {
    title: 'Send it to your client',
    hint: 'We’ll email your client a link to read, sign and pay.',
    action: 'Send proposal',
  },
};

type StepLink = Pick<LinkProps, 'to' | 'params' | 'search'>;

interface StepLinkFacts {
  readonly steps: readonly SetupStep[];
  /** The newest proposals. */
  readonly proposals: readonly ProposalView[];
}

/**
 * Returns where a step is done. A proposal is sent on its own page. Without one, the first deal or the
 * first proposal comes first.
 */
function getStepLink(name: SetupStepName, { steps, proposals }: StepLinkFacts): StepLink {
  switch (name) {
    case 'verify_email':
      return { to: '/profile' };
    case 'set_up_payments':
      return { to: '/settings', search: { tab: 'payments' } };
    case 'add_client':
      return { to: '/deals', search: { create: true } };
    case 'create_proposal':
      return { to: '/proposals', search: { create: true } };
    case 'send_proposal': {
      const [newest] = proposals;
      if (newest) return { to: '/proposals/$proposalId', params: { proposalId: newest.id } };
      const hasClient = steps.some((step) => step.name === 'add_client' && step.state === 'done');
      return getStepLink(hasClient ? 'create_proposal' : 'add_client', { steps, proposals });
    }
  }
}

interface StepProps {
  readonly step: SetupStep;
  readonly position: number;
  readonly link: StepLink;
  readonly isPrimary: boolean;
}

function Step({ step: { name, state }, position, link, isPrimary }: StepProps) {
  const { title, hint, action } = COPY[name];
  const isDone = state === 'done';
  return (
    <li className={css.step} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
      <span className={css.mark} data-done={isDone || undefined} aria-hidden="true">
        {isDone ? <IconCheck size={16} stroke={2.5} /> : position}
      </span>
      <div className={css.words}>
        <h3 className={css.title}>
          {title}
          {isDone && <span className={css.hidden}> (done)</span>}
        </h3>
        {!isDone && <Text c="dimmed">{hint}</Text>}
      </div>
      {!isDone && (
        <Button
          variant={isPrimary ? 'filled' : 'default'}
          renderRoot={(props) => <Link {...link} {...props} />}
        >
          {action}
        </Button>
      )}
    </li>
  );
}

/** Whether the agent has hidden the checklist on this device, and a function to change it. */
export function useSetupHidden() {
  const { id } = useViewer();
  return useLocalStorage({
    key: `setup-hidden:${id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
}

interface SetupChecklistProps extends StepLinkFacts {
  /** Whether the next step has the primary button of the screen. */
  readonly hasPrimary: boolean;
  readonly isHidden: boolean;
  readonly setHidden: (isHidden: boolean) => void;
}

/** The steps to a new agent's first payment, or a button that shows them. */
export function SetupChecklist({ steps, proposals, hasPrimary, isHidden, setHidden }: SetupChecklistProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const done = steps.filter(({ state }) => state === 'done').length;
  const change = (hides: boolean) => {
    flushSync(() => setHidden(hides));
    toggle.current?.focus();
  };
  const hide = () => {
    change(true);
    notify.undoable('Checklist hidden', () => change(false));
  };
  if (isHidden) {
    return (
      <Box mb="lg">
        <Button ref={toggle} variant="subtle" size="compact-md" onClick={() => change(false)}>
          Show setup checklist ({done} of {steps.length})
        </Button>
      </Box>
    );
  }
  return (
    <Box mb="lg">
      <Panel
        title="Get started"
        description={`${done} of ${steps.length} done`}
        actions={
          <Button ref={toggle} variant="subtle" onClick={hide}>
            Hide checklist
          </Button>
        }
      >
        <ol>
          {steps.map((step, index) => (
            <Step
              key={step.name}
              step={step}
              position={index + 1}
              link={getStepLink(step.name, { steps, proposals })}
              isPrimary={hasPrimary && step.state === 'next'}
            />
          ))}
        </ol>
      </Panel>
    </Box>
  );
}
