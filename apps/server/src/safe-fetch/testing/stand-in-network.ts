import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { connect, type AddressInfo, type Server } from 'node:net'
import type { Wiring } from '../safe-fetch.ts'

export type StandInNetwork = {
  wiring: Pick<Wiring, 'resolve' | 'dial'>
  /** The results are returned in order; the last one is repeated. */
  name: (name: string, ...answers: string[][]) => void
  serve: (address: string, handler: RequestListener) => Promise<void>
  serveTls: (
    address: string,
    keys: { key: string; cert: string },
    handler: RequestListener,
  ) => Promise<void>
  insideConnects: () => number
  stop: () => Promise<void>
}

/**
 * A network on loopback. Addresses with a server lead to it; every other address leads inside, to a listener that
 * counts connections. It translates addresses below all checks, as a router would, so none of them is bypassed.
 */
export async function startStandInNetwork(): Promise<StandInNetwork> {
  let insideConnects = 0
  const inside = createServer((_request, response) => response.end('inside'))
  inside.on('connection', () => {
    insideConnects++
  })
  const insidePort = await listen(inside)
  const servers: (typeof inside)[] = [inside]
  const ports = new Map<string, number>()
  const names = new Map<string, string[][]>()

  const resolve: Wiring['resolve'] = async (name) => {
    const [answer, ...later] = names.get(name) ?? []
    if (!answer) throw new Error(`ENOTFOUND ${name}`)
    if (later.length > 0) names.set(name, later)
    return answer
  }
  const dial: Wiring['dial'] = (address) => {
    const socket = connect(ports.get(address) ?? insidePort, '127.0.0.1')
    Object.defineProperty(socket, 'remoteAddress', { value: address })
    return socket
  }
  const open = async (address: string, server: typeof inside) => {
    servers.push(server)
    ports.set(address, await listen(server))
  }
  return {
    wiring: { resolve, dial },
    name: (name, ...answers) => void names.set(name, answers),
    serve: (address, handler) => open(address, createServer(handler)),
    serveTls: (address, keys, handler) => open(address, createTlsServer(keys, handler)),
    insideConnects: () => insideConnects,
    stop: async () => {
      for (const server of servers) {
        server.closeAllConnections()
        await new Promise((settle) => server.close(settle))
      }
    },
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  return (server.address() as AddressInfo).port
}
