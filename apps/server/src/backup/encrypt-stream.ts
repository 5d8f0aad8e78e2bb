import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt,
  type BinaryLike,
  type ScryptOptions,
} from 'node:crypto'
import { promisify } from 'node:util'
import { BackupError } from './backup-error.ts'

const algorithm = 'aes-256-gcm'
const magic = Buffer.from('FORMSTEAD ENCRYPTED BACKUP 1\n')
const saltBytes = 16
const prefixBytes = 7
const tagBytes = 16
const frameBytes = 65_536
const cost: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

const deriveKey = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt)

export const isEncrypted = (head: Buffer) => head.subarray(0, magic.length).equals(magic)
export const encryptedHeadBytes = magic.length

/**
 * Encrypts in frames. Each is sealed with its number and whether it is the last one, so frames cannot be changed,
 * omitted, reordered or truncated unnoticed.
 */
export async function* encryptStream(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const prefix = randomBytes(prefixBytes)
  const key = await deriveKey(passphrase, salt, 32, cost)
  yield Buffer.concat([magic, salt, prefix])
  let waiting: Buffer = Buffer.alloc(0)
  let number = 0
  const seal = (plain: Buffer, isLast: boolean) => {
    const cipher = createCipheriv(algorithm, key, nonce(prefix, number++, isLast))
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  for await (const chunk of source) {
    waiting = Buffer.concat([waiting, chunk])
    while (waiting.length > frameBytes) {
      yield seal(waiting.subarray(0, frameBytes), false)
      waiting = waiting.subarray(frameBytes)
    }
  }
  yield seal(waiting, true)
}

export async function* decryptStream(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const headBytes = magic.length + saltBytes + prefixBytes
  const sealedBytes = frameBytes + tagBytes
  let waiting: Buffer = Buffer.alloc(0)
  let head: { key: Buffer; prefix: Buffer } | undefined
  let number = 0
  for await (const chunk of source) {
    waiting = Buffer.concat([waiting, chunk])
    if (!head && waiting.length >= headBytes) {
      const salt = waiting.subarray(magic.length, magic.length + saltBytes)
      const prefix = Buffer.from(waiting.subarray(magic.length + saltBytes, headBytes))
      head = { key: await deriveKey(passphrase, salt, 32, cost), prefix }
      waiting = waiting.subarray(headBytes)
    }
    while (head && waiting.length > sealedBytes) {
      yield open(head, waiting.subarray(0, sealedBytes), number++, false)
      waiting = waiting.subarray(sealedBytes)
    }
  }
  if (!head || waiting.length < tagBytes) throw new BackupError('The file is cut off.')
  yield open(head, waiting, number, true)
}

function open(
  { key, prefix }: { key: Buffer; prefix: Buffer },
  sealed: Buffer,
  number: number,
  isLast: boolean,
): Buffer {
  const decipher = createDecipheriv(algorithm, key, nonce(prefix, number, isLast))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    throw new BackupError(
      number === 0
        ? 'The passphrase is wrong, or the file is damaged.'
        : 'The file is damaged or cut off.',
    )
  }
}

function nonce(prefix: Buffer, number: number, isLast: boolean): Buffer {
  const tail = Buffer.alloc(5)
  tail.writeUInt32BE(number)
  tail[4] = isLast ? 1 : 0
  return Buffer.concat([prefix, tail])
}
