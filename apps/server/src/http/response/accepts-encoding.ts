import type { FastifyRequest } from 'fastify'

/** Whether the client takes responses in this encoding. A weight of zero refuses it. */
export function acceptsEncoding(
  { headers }: Pick<FastifyRequest, 'headers'>,
  encoding: 'br' | 'gzip',
): boolean {
  const accepted = (headers['accept-encoding'] ?? '').toLowerCase().split(',')
  return accepted.some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}
