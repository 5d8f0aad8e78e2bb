import { createServer } from 'node:http'

// A receiver with a configurable delay: `/<name>?wait=20` answers after 20 ms.
const server = createServer((request, response) => {
  const wait = Number(new URL(request.url!, 'http://sink').searchParams.get('wait') ?? 0)
  request.resume().on('end', () => {
    if (wait > 0) setTimeout(() => response.end('ok'), wait)
    else response.end('ok')
  })
})
server.keepAliveTimeout = 60_000
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'))
