import { Client } from 'undici'

// What a plain HTTP client reaches: COUNT posts to the sink, 64 at a time, each over a connection of its own.
const origin = `http://127.0.0.1:${process.env.SINK_PORT}`
const count = Number(process.env.COUNT)
const body = process.env.BODY!

let sent = 0
async function worker() {
  while (sent++ < count) {
    const client = new Client(origin)
    const response = await client.request({
      path: '/bare',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      reset: true,
    })
    await response.body.dump()
    await client.destroy()
  }
}
const start = performance.now()
await Promise.all(Array.from({ length: 64 }, worker))
console.log(`done ${count / ((performance.now() - start) / 1000)} per second`)
