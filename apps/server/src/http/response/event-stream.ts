import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

const heartbeatMs = 15_000
/** After this time, the stream ends and the client reconnects, with a token that is checked again. */
const longestMs = 5 * 60_000

/** Opens a stream of server-sent events, to be sent with `reply`. It ends once the listener loses access. */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  requireAccess: () => Promise<unknown>,
) {
  const stream = new PassThrough()
  const heartbeat = setInterval(() => {
    void Promise.all([request.isActorStillHere(), requireAccess()]).then(
      ([isHere]) => {
        if (!isHere) stream.end()
        else if (stream.writable) stream.write(': \n\n')
      },
      () => stream.end(),
    )
  }, heartbeatMs)
  const end = setTimeout(() => stream.end(), longestMs)
  stream.on('close', () => {
    clearInterval(heartbeat)
    clearTimeout(end)
  })
  request.raw.on('close', () => stream.destroy())
  stream.write(': \n\n')
  return {
    isOpen: () => stream.writable,
    send(event: string, data: unknown): void {
      if (stream.writable) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    end: () => void stream.end(),
    onClose: (leave: () => void) => void stream.on('close', leave),
    reply: () => reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream),
  }
}
