import type { FastifyRequest } from 'fastify'
import { allowLongRequest } from '../../../http/response/client-errors.ts'

const windowMs = 30_000
const leastBytes = 30_000

/**
 * Lets an upload take longer than other requests as long as it makes progress. Returns a function that ends the
 * watch.
 */
export function watchUploadRate({ raw }: FastifyRequest): () => void {
  const { socket } = raw
  const endPatience = allowLongRequest(socket)
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (socket.bytesRead - before < leastBytes) raw.destroy()
    before = socket.bytesRead
  }, windowMs)
  return () => {
    clearInterval(timer)
    endPatience()
  }
}
