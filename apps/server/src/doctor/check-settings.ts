import type { Config } from '../config.ts'
import { ok, warning, type Finding } from './finding.ts'

const check = 'settings'
/** Shorter names are too similar to each other. */
const shortestLikeness = 5

/**
 * Finds settings that have no meaning here: any in the `.env` file, and those in the environment that resemble one of
 * ours.
 */
export function checkSettingNames(
  known: readonly string[],
  { inFile, inEnvironment }: { inFile: readonly string[]; inEnvironment: readonly string[] },
): Finding[] {
  const nearest = (name: string) =>
    known.find((one) => one.length >= shortestLikeness && distance(one, name) <= 2)
  const unknownInFile = inFile.filter((name) => !known.includes(name))
  const misspelled = inEnvironment.filter(
    (name) => !known.includes(name) && !inFile.includes(name) && nearest(name),
  )
  const findings = [...unknownInFile, ...misspelled].map((name) => {
    const meant = nearest(name)
    return warning(
      check,
      `${name} is no setting of this version.`,
      meant
        ? `Did you mean ${meant}? .env.example lists them all.`
        : 'Remove it; .env.example lists them all.',
    )
  })
  return findings.length > 0 ? findings : [ok(check, 'Every setting is known.')]
}

/** Checks settings that are valid individually but not in combination. */
export function checkSettings(config: Config): Finding[] {
  const findings: Finding[] = []
  if (!config.appUrlIsGiven)
    findings.push(
      warning(
        check,
        `APP_URL is not set: links in mails lead to ${config.appUrl}.`,
        'Set it to the address that people use.',
      ),
    )
  if (config.appUrl.startsWith('https:') && !config.trustProxy)
    findings.push(
      warning(
        check,
        'APP_URL is https and TRUST_PROXY is not set: every visitor seems to come from your proxy, and all share one rate limit.',
        'Set TRUST_PROXY to the address of the proxy.',
      ),
    )
  if (config.appUrl.startsWith('http:') && !isLocal(config.appUrl))
    findings.push(
      warning(
        check,
        'APP_URL is not https: passwords and answers travel in plain text.',
        'Put a proxy with a certificate in front.',
      ),
    )
  if (config.customCode === 'full')
    findings.push(
      warning(
        check,
        'CUSTOM_CODE is full: every author can act as any other who opens their form.',
        'Leave it at isolated unless you trust all of them with that.',
      ),
    )
  return findings
}

export const isLocal = (url: string) => /^(localhost|127\.|\[::1\])/.test(new URL(url).host)

/** The edit distance between two names. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at++)
      next.push(
        Math.min(
          next[at - 1]! + 1,
          row[at]! + 1,
          row[at - 1]! + (other[at - 1] === letter ? 0 : 1),
        ),
      )
    row = next
  }
  return row[other.length]!
}
