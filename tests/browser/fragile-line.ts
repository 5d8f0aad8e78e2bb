import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A connection between browser and server that is slow, breaks, and comes back. */
export async function openLine(serverUrl: string, bytesPerSecond: number) {
  let port = Number(new URL(serverUrl).port)
  let isUp = true
  let passedBytes = 0
  const sockets = new Set<Socket>()

  const line = createServer((client) => {
    if (!isUp) return void client.destroy()
    const server = connect(port, '127.0.0.1')
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        server.destroy()
      })
    }
    server.pipe(client)
    client.on('data', (chunk) => {
      passedBytes += chunk.length
      client.pause()
      server.write(chunk)
      setTimeout(() => client.resume(), (chunk.length / bytesPerSecond) * 1000)
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
    /** What the browser sent so far. */
    passedBytes: () => passedBytes,
    breakDown: () => {
      isUp = false
      cut()
    },
    repair: (toUrl?: string) => {
      if (toUrl) port = Number(new URL(toUrl).port)
      isUp = true
    },
  }
}
