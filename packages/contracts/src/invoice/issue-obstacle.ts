/** Why Gable does not send a waiting invoice automatically. The agent can still send it. */
export const ISSUE_OBSTACLES = ['declined', 'archived'] as const;

/** `declined`: the proposal is declined. `archived`: its deal is archived. */
export type IssueObstacle = (typeof ISSUE_OBSTACLES)[number];
