import { join } from 'node:path'
import { root } from './root.ts'
import { runSteps, threadsOfStep } from './testing/steps.ts'

/** Browser code is checked separately from code that must run anywhere and code that must run without a browser. */
const projects = ['.', 'packages', 'apps/server']

/** Files that have not changed since the last run are not checked again. */
const buildInfoOf = (project: string) =>
  join(root, 'node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`)

export const checks = [
  ...projects.map((project) => ({
    name: `types of ${project}`,
    command: 'tsc',
    // Each checker computes the shared types again: four on two cores take twice as long as one.
    args: [
      '-p',
      project,
      '--incremental',
      '--tsBuildInfoFile',
      buildInfoOf(project),
      '--checkers',
      String(threadsOfStep),
    ],
  })),
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  {
    name: 'dependency directions',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'scripts', 'tests', 'bench'],
  },
  { name: 'unused code', command: 'knip', args: [] },
]

if (import.meta.main) process.exit((await runSteps(checks)) === 0 ? 0 : 1)
