import { defineConfig } from 'vitest/config'

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
          include: [serverTests],
          globalSetup: 'apps/server/src/testing/template-database.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/running-app.ts',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
