import { join } from 'node:path'
import { root } from './root.ts'
import { runSteps, threadsOfStep } from './steps.ts'

/** Apart from what runs in a browser: code that must run anywhere, and code that must run without one. */
const projects = ['.', 'packages', 'apps/server']

/** What did not change since the last run is not checked again. */
const buildInfoOf = (project: string) =>
  join(root, 'node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`)

export const checks = [
  ...projects.map((project) => ({
    name: `types of ${project}`,
    command: 'tsc',
    // Each checker works out the shared types again: four on two cores take twice the time of one.
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
