import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A connection between browser and server that can stall, break, and come back. */
export async function startFlakyProxy(serverUrl: string) {
  const port = Number(new URL(serverUrl).port)
  let isUp = true
  let passedBytes = 0
  let mostBytes = Infinity
  let stuck = Promise.withResolvers<void>()
  const sockets = new Set<Socket>()
  const clients = new Set<Socket>()

  const line = createServer((client) => {
    if (!isUp) return void client.destroy()
    const server = connect(port, '127.0.0.1')
    clients.add(client)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        clients.delete(client)
        client.destroy()
        server.destroy()
      })
    }
    server.pipe(client)
    client.on('data', (chunk) => {
      passedBytes += chunk.length
      client.pause()
      // Only bytes that the server has accepted count: the rest would be lost if the line breaks.
      server.write(chunk, () => {
        if (passedBytes < mostBytes) client.resume()
        else stuck.resolve()
      })
    })
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  onTestFinished(() => {
    cut()
    line.close()
  })

  function cut() {
    for (const socket of sockets) socket.destroy()
  }

  return {
    url: `http://localhost:${(line.address() as AddressInfo).port}`,
    /** The bytes that the browser has sent so far. */
    passedBytes: () => passedBytes,
    /** Stalls after the browser has sent this many more bytes. Resolves when it has. */
    stickAfter: (bytes: number): Promise<void> => {
      mostBytes = passedBytes + bytes
      stuck = Promise.withResolvers()
      return stuck.promise
    },
    breakDown: () => {
      isUp = false
      cut()
    },
    repair: () => {
      isUp = true
      mostBytes = Infinity
      for (const client of clients) client.resume()
    },
  }
}
