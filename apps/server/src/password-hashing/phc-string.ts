export type HashCost = { memoryKib: number; passes: number; parallelism: number }
export type StoredHash = HashCost & { salt: Buffer; hash: Buffer }

export function formatPhc({ memoryKib, passes, parallelism, salt, hash }: StoredHash): string {
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

export function parsePhc(text: string): StoredHash | undefined {
  const match =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/.exec(text)
  if (!match) return undefined
  const [memory, passes, parallelism, salt, hash] = match.slice(1) as [
    string,
    string,
    string,
    string,
    string,
  ]
  return {
    memoryKib: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
