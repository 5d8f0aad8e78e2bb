import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from '../root.ts'

/** The two longest steps, types and lint, run at the same time and share the cores. */
export const threadsOfStep = Math.max(1, Math.floor(availableParallelism() / 2))

export type Step = { name: string; command: string; args: string[] }

/**
 * Runs the steps, as many at once as there are cores. Prints a line for each, and the full output of failed ones.
 * Returns the number of failures.
 */
export async function runSteps(steps: Step[]): Promise<number> {
  const waiting = [...steps]
  let failures = 0
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const start = performance.now()
      const { code, output } = await capture(step)
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`)
      if (code !== 0) {
        failures++
        console.log(output.trimEnd())
      }
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  return failures
}

export function projectEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  }
}

/** For tsc and the type-aware lint rules. With default settings, garbage collection takes a quarter of their time. */
const goSettings = { GOMAXPROCS: String(threadsOfStep), GOGC: '300', GOMEMLIMIT: '2GiB' }

function capture({ command, args }: Step): Promise<{ code: number; output: string }> {
  return new Promise((settle) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...projectEnvironment(), ...goSettings },
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => settle({ code: 1, output: error.message }))
    child.on('close', (code) =>
      settle({ code: code ?? 1, output: Buffer.concat(chunks).toString() }),
    )
  })
}
