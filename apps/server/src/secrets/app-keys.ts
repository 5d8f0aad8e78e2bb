import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartError } from '../process/start-error.ts'
import { writeOnce } from './write-once.ts'

export type AppKey = { id: string; secret: Buffer }

/** New values are made with the current key; the previous ones only read what they made. */
export type AppKeys = { current: AppKey; previous: AppKey[] }

const keyBytes = 32

/** From `APP_KEY`, or from `<dataDir>/app.key`, which the first start makes. Further lines of it are previous keys. */
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
  // Buffer skips over what is not base64, so that half a key with a typing error would pass as a shorter one.
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

/** Never quotes the key: start-up errors end in logs. */
function refusal(source: string, fault: string): StartError {
  return new StartError(
    `${source} ${fault}. Give it 32 random bytes in base64, as \`openssl rand -base64 32\` makes them.`,
  )
}

/** None of these comes out of a random source in the lifetime of the universe. */
function isGuessable(secret: Buffer): boolean {
  const isText = secret.every((byte) => byte >= 0x20 && byte < 0x7f)
  const isCounting = secret.every((byte, index) => byte === (secret[0]! + index) % 256)
  return isText || isCounting || new Set(secret).size < 12
}

function keyId(secret: Buffer): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'formstead/key-id', 6)).toString('base64url')
}
