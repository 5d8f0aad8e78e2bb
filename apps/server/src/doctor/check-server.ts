import { z } from 'zod'
import type { Config } from '../config.ts'
import { localUrl } from '../process/listening-socket.ts'
import { reasonOf } from '../process/operator-text.ts'
import { version } from '../version.ts'
import { isLocal } from './check-settings.ts'
import { ok, problem, warning, type Finding } from './finding.ts'

const timeoutMs = 5_000
const clockLimitMs = 5_000
const health = z.object({ version: z.string(), status: z.string() })

/** Checks the server on this machine and its public address. */
export async function checkServer(
  config: Pick<Config, 'port' | 'host' | 'appUrl' | 'appUrlIsGiven'>,
): Promise<Finding[]> {
  const local = await ask(localUrl(config))
  const findings = [describeLocal(local, config.port)]
  if (local.date) findings.push(...checkDate(local.date))
  if (config.appUrlIsGiven && !isLocal(config.appUrl))
    findings.push(describePublic(await ask(config.appUrl), config.appUrl, local.isOurs))
  return findings
}

type Answer = { isOurs: boolean; status?: number; version?: string; date?: Date; reason?: string }

async function ask(url: string): Promise<Answer> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- both addresses are the operator's own, and one is this machine
    const response = await fetch(`${url}/api/healthcheck`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    })
    const told = health.safeParse(await response.json().catch(() => undefined))
    const date = response.headers.get('date')
    return {
      isOurs: told.success,
      status: response.status,
      ...(told.success && { version: told.data.version }),
      ...(date && { date: new Date(date) }),
    }
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error
    return { isOurs: false, reason: reasonOf(cause) }
  }
}

function describeLocal(answer: Answer, port: number): Finding {
  if (answer.status === undefined)
    return warning('server', `Nothing answers on port ${port}.`, 'Start it with npm start.')
  if (!answer.isOurs)
    return problem('server', `Another program answers on port ${port}.`, 'Stop it, or set PORT.')
  if (answer.status !== 200)
    return problem('server', `It answers ${answer.status}.`, 'Its log says why.')
  return answer.version === version
    ? ok('server', `Version ${version} runs on port ${port}.`)
    : warning(
        'server',
        `Version ${answer.version} runs, and ${version} is installed.`,
        'Restart it, or send it SIGHUP.',
      )
}

function checkDate(date: Date): Finding[] {
  const apart = Math.abs(Date.now() - date.getTime())
  return apart > clockLimitMs
    ? [
        warning(
          'clock',
          `The server's clock is ${Math.round(apart / 1000)} s off.`,
          'Set it by NTP.',
        ),
      ]
    : []
}

function describePublic(answer: Answer, url: string, isLocalUp: boolean): Finding {
  if (answer.isOurs) return ok('proxy', `${url} leads to this product.`)
  if (!isLocalUp) return warning('proxy', `${url} does not answer.`, 'Start the server first.')
  return answer.status === undefined
    ? warning(
        'proxy',
        `${url} cannot be reached from this machine: ${answer.reason}.`,
        'If people can reach it, ignore this. Otherwise check DNS, the proxy and its certificate.',
      )
    : problem(
        'proxy',
        `${url} answers ${answer.status}, and not with this product.`,
        'Let the proxy pass all paths and the Host header on to this server.',
      )
}
