import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartError } from '../process/start-error.ts'
import { writeOnce } from './write-once.ts'

export type AppKey = { id: string; secret: Buffer }

/** New values use the current key; previous keys only read existing values. */
export type AppKeys = { current: AppKey; previous: AppKey[] }

const keyBytes = 32

/**
 * Loads the keys from `APP_KEY`, or from `<dataDir>/app.key`, which the first start creates. Further lines of the file
 * are previous keys.
 */
export async function loadAppKeys(
  config: Pick<Config, 'dataDir' | 'appKey' | 'previousAppKeys'>,
): Promise<AppKeys> {
  const [current, ...earlier] =
    config.appKey === undefined
      ? await readKeyFile(config.dataDir)
      : [parseAppKey('APP_KEY', config.appKey)]
  const given = config.previousAppKeys.map((text) => parseAppKey('APP_PREVIOUS_KEYS', text))
  return { current: current!, previous: [...earlier, ...given] }
}

export function parseAppKey(source: string, text: string): AppKey {
  const encoded = text.replace(/^base64:/, '')
  const secret = Buffer.from(encoded, 'base64')
  // Buffer skips characters that are not base64, so a key with a typo would pass as a shorter one.
  if (secret.toString('base64') !== encoded) throw refusal(source, 'is not valid base64')
  if (secret.length !== keyBytes) {
    throw refusal(source, `has ${secret.length} bytes instead of ${keyBytes}`)
  }
  if (isGuessable(secret)) throw refusal(source, 'is an example or a phrase, not a secret')
  return { id: keyId(secret), secret }
}

async function readKeyFile(dataDir: string): Promise<AppKey[]> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'app.key')
  const text = await writeOnce(path, `base64:${randomBytes(keyBytes).toString('base64')}\n`)
  return text
    .trim()
    .split('\n')
    .map((line) => parseAppKey(path, line.trim()))
}

/** Never quotes the key, since startup errors end up in logs. */
function refusal(source: string, fault: string): StartError {
  return new StartError(
    `${source} ${fault}. Give it 32 random bytes in base64, as \`openssl rand -base64 32\` makes them.`,
  )
}

/** The chance that a random key looks guessable is below one in ten trillion. */
function isGuessable(secret: Buffer): boolean {
  const isText = secret.every((byte) => byte >= 0x20 && byte < 0x7f)
  const isCounting = secret.every((byte, index) => byte === (secret[0]! + index) % 256)
  return isText || isCounting || new Set(secret).size < 12
}

function keyId(secret: Buffer): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'formstead/key-id', 6)).toString('base64url')
}
