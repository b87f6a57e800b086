// @ts-check
import { execFileSync } from 'node:child_process';
import { inProject } from '../project-root.mjs';

const MAX_SUBJECT = 72;

/** @param {...string} args */
function git(...args) {
  return execFileSync('git', args, { cwd: inProject(), encoding: 'utf8', stdio: 'pipe' }).trim();
}

/**
 * Returns the commits of this branch that are not on its upstream or on `origin/main`. If neither
 * exists, returns only the last commit.
 */
function newCommitRange() {
  for (const base of ['@{upstream}', 'origin/main']) {
    try {
      return `${git('rev-parse', '--verify', '--quiet', base)}..HEAD`;
    } catch {
      // This clone does not have that branch.
    }
  }
  return '-1';
}

/**
 * Finds new commits with a long subject.
 * @returns {string[]} One message per commit. Empty outside a git repository, such as in an
 *   archive.
 */
export function findLongSubjects() {
  try {
    git('rev-parse', '--verify', 'HEAD');
  } catch {
    return [];
  }
  const subjects = git('log', '--no-merges', '--format=%h %s', newCommitRange()).split('\n').filter(Boolean);
  return subjects.flatMap((line) => {
    const [hash = ''] = line.split(' ', 1);
    const subject = line.slice(hash.length + 1);
    if (subject.length <= MAX_SUBJECT) return [];
    return `Commit ${hash} has a subject of ${subject.length} characters. The limit is ${MAX_SUBJECT}.`;
  });
}
