import { Client } from 'undici'
import { connectChecked, type Checked, type Dial } from './checked-connector.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

export type Connection = {
  client: Client
  origin: string
  address: string | undefined
  isClosed: boolean
}

const mostKept = 64

/**
 * Keeps connections open briefly for the next call. Each leads to a checked address and serves only calls whose name
 * still resolves there. None is ever redialed, as its address was checked for an earlier call.
 */
export function createConnectionPool(dial: Dial, keepMs: number) {
  const kept = new Set<Connection>()

  function open(url: URL, checked: Checked): Connection {
    let isDialed = false
    const client = new Client(url.origin, {
      connect(_options, callback) {
        if (isDialed) {
          callback(new SafeFetchError('connection_lost'), null)
          return
        }
        isDialed = true
        connectChecked(url, checked, dial).then(
          ({ socket, address }) => {
            connection.address = address
            callback(null, socket)
          },
          (error: Error) => callback(error, null),
        )
      },
      headersTimeout: 0,
      bodyTimeout: 0,
      ...(keepMs > 0 && { keepAliveTimeout: keepMs, keepAliveMaxTimeout: keepMs }),
    })
    const connection: Connection = {
      client,
      origin: url.origin,
      address: undefined,
      isClosed: false,
    }
    client.on('disconnect', () => {
      connection.isClosed = true
      if (kept.delete(connection)) void client.destroy()
    })
    return connection
  }

  return {
    open,
    take(url: URL, { addresses }: Checked): Connection | undefined {
      const found = [...kept].find(
        ({ origin, address }) =>
          origin === url.origin && address !== undefined && addresses.includes(address),
      )
      if (found) kept.delete(found)
      return found
    },
    has: (connection: Connection) => kept.has(connection),
    /** Call this once the response has been read to its end. */
    giveBack(connection: Connection): void {
      if (keepMs > 0 && !connection.isClosed && kept.size < mostKept) kept.add(connection)
    },
  }
}
