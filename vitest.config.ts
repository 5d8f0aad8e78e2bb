import { defineConfig } from 'vitest/config'

// A busy machine is slow, not wrong.
const patient = { poll: { timeout: 15_000 } }
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
        },
      },
      {
        test: {
          name: 'server',
          expect: patient,
          include: [serverTests],
          globalSetup: 'apps/server/src/testing/template-database.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          expect: patient,
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/running-app.ts',
          // A browser on a busy machine has moods. What needs it is named at the end of the run, and wants mending.
          retry: 1,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          expect: patient,
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: 'tests/faults/built-server.ts',
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
