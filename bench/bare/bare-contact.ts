import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { Pool } from 'pg'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { z } from 'zod'
import { BareForm } from './bare-form.ts'
import { ContactForm, plainPage } from './contact-page.ts'

// The baseline that the bench compares us with: the same work without our code.
const answer = z.object({
  name: z.string().min(1).max(1000),
  email: z.email(),
  topic: z.enum(['Sales', 'Support', 'Press', 'Other']),
  liking: z.int().min(1).max(5).optional(),
  message: z.string().max(10_000).optional(),
})
const { PORT, DATABASE_URL, STATIC_PAGE, CLIENT_SCRIPT } = process.env
const script = CLIENT_SCRIPT ? readFileSync(CLIENT_SCRIPT, 'utf8') : ''
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 })
if (DATABASE_URL)
  await pool.query(`
    create schema if not exists bench;
    create table if not exists bench.answers (id bigint generated always as identity primary key, answers jsonb);
    create table if not exists bench.jobs (id bigint generated always as identity primary key, answer_id bigint)`)

const app = Fastify()
app.route({ method: 'POST', url: '/transaction', handler: storeInTransaction })
serveDrawn('/react', 1)
serveDrawn('/react/50', 10)
serveBuffer('/static', 'text/html; charset=utf-8', STATIC_PAGE ?? '')
serveBuffer('/hydrated', 'text/html; charset=utf-8', hydratedPage())
serveBuffer('/client.js', 'text/javascript', script)
serveBuffer('/plain', 'text/html; charset=utf-8', plainPage(renderToString(h(ContactForm)), ''))
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.stdout.write('listening\n')

function hydratedPage(): string {
  const form = renderToString(h(ContactForm))
  return plainPage(
    `<div id="root">${form}</div>`,
    '<script type="module" src="/client.js"></script>',
  )
}

/** Compressed if the client accepts it. */
function serveDrawn(path: string, times: number): void {
  app.get(path, (request, reply) => {
    const values = new URLSearchParams(request.url.split('?')[1])
    const html = plainPage(renderToString(h(BareForm, { times, values })), '')
    void reply.type('text/html; charset=utf-8')
    if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(html)
    return reply.header('content-encoding', 'gzip').send(gzipSync(html))
  })
}

function serveBuffer(path: string, type: string, text: string): void {
  const encoded = { br: brotliCompressSync(text), gzip: gzipSync(text) }
  app.get(path, (request, reply) => {
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one))
    void reply.type(type)
    if (!encoding) return reply.send(text)
    return reply.header('content-encoding', encoding).send(encoded[encoding])
  })
}

async function storeInTransaction({ body }: { body: unknown }) {
  const answers = answer.parse(body)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(
      'insert into bench.answers (answers) values ($1) returning id',
      [JSON.stringify(answers)],
    )
    await client.query('insert into bench.jobs (answer_id) values ($1)', [rows[0]!.id])
    await client.query('commit')
    return { type: 'success', id: rows[0]!.id }
  } finally {
    client.release()
  }
}
