import { request } from 'node:http'
import { text } from 'node:stream/consumers'

// Baseline of a plain HTTP client: sends COUNT posts to the sink, 64 at a time, each over its own connection.
const { SINK_PORT: port, COUNT: count, BODY: body } = process.env

const post = () =>
  new Promise<string>((resolve, reject) => {
    const sending = request(
      {
        port,
        path: '/bare',
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json' },
      },
      (response) => void text(response).then(resolve, reject),
    )
    sending.on('error', reject).end(body)
  })

let sent = 0
const start = performance.now()
await Promise.all(
  Array.from({ length: 64 }, async () => {
    while (sent++ < Number(count)) await post()
  }),
)
console.log(`done ${Number(count) / ((performance.now() - start) / 1000)} per second`)
