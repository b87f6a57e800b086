import type { BookingPage } from '@gable/contracts/tour';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { AgentPhoto } from '../agent-profile/index.ts';
import css from './agent-panel.module.css';

/** Who gives the tour: the photo, the credentials and a few words of the agent. Nothing without both. */
export function AgentPanel({ agent: { name, credentials, bio, photo } }: Pick<BookingPage, 'agent'>) {
  if (photo === null && bio === null) return null;
  return (
    <div className={css.panel}>
      <Panel title="Your agent">
        <div className={css.agent}>
          {photo !== null && <AgentPhoto name={name} photo={photo} size="large" />}
          <div className={css.text}>
            <strong>{name}</strong>
            {credentials.map((line) => (
              <span key={line} className={css.soft}>
                {line}
              </span>
            ))}
          </div>
        </div>
        {bio !== null && <p className={css.bio}>{bio}</p>}
      </Panel>
    </div>
  );
}
