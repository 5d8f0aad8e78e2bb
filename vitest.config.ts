import { defineConfig } from 'vitest/config'

// Only failing tests wait this long. On a busy machine, a test may take ten times as long as on an idle one.
const timeouts = {
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 180_000,
  hookTimeout: 180_000,
}
const serverTests = 'apps/server/src/**/*.test.ts'

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'tests/repository/**/*.test.ts'],
          exclude: [serverTests, '**/node_modules/**'],
          isolate: false,
          maxWorkers: 2,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'server',
          include: [serverTests],
          globalSetup: 'apps/server/src/testing/template-database.ts',
          // With isolation, half of the time goes into loading the same modules for every file.
          isolate: false,
          maxWorkers: 2,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/running-apps.ts',
          isolate: false,
          maxWorkers: 2,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: 'tests/faults/built-server.ts',
          fileParallelism: false,
          ...timeouts,
          // Beside all other tests, restarts and crashes take several times as long.
          testTimeout: 600_000,
        },
      },
    ],
  },
})
