import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Runs at the end of the test or, outside of tests, of the file. Inside a test, Vitest ignores `afterAll`. */
export function atEnd(end: () => unknown): void {
  const run = async () => void (await end())
  if (TestRunner.getCurrentTest()) onTestFinished(run)
  else afterAll(run)
}
