import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { findViolations } from './invariants.ts'
import { bodyFor, type LedgerEvent } from './ledger.ts'
import { connect, makeForms } from './setup.ts'
import { openStage } from './stage.ts'

const posts = 50

/** Sends one key many times at once to two servers with one database, with one body or with two. */
export async function sendSameKey({ rounds, program }: { rounds: number; program?: string }) {
  const stage = await openStage(program)
  const servers = [await stage.start(), await stage.start()]
  const database = await connect(stage.url)
  const forms = Object.values(await makeForms(servers[0]!.url, database))
  const ledger: LedgerEvent[] = []
  const surprises: string[] = []
  for (let round = 0; round < rounds; round++)
    for (const form of forms)
      for (const isSame of [true, false]) {
        const key = randomUUID()
        const bodies = [bodyFor(key), { ...bodyFor(key), ...(!isSame && { completion_time: 7 }) }]
        const answers = await Promise.all(
          Array.from({ length: posts }, async (_, index) => {
            const body = JSON.stringify(bodies[(index >> 1) % 2])
            return { body, ...(await post(servers[index % 2]!.url, form.slug, key, body)) }
          }),
        )
        const accepted = answers.filter(({ status }) => status === 200)
        const fresh = accepted.filter(({ isReplayed }) => !isReplayed)
        const winner = accepted[0]?.body ?? ''
        const wanted = (body: string) => (body === winner ? 200 : 422)
        const expected = answers.every(({ status, body }) => status === wanted(body))
        const texts = new Set(accepted.map(({ text }) => text))
        // A request that was told to try again may have been stored by then.
        const mayLackFresh = answers.some(({ tries }) => tries > 1)
        const isOnce = fresh.length === 1 || (fresh.length === 0 && mayLackFresh)
        if (!isOnce || !expected || texts.size !== 1) {
          const statuses = answers.map(({ status }) => status).join(' ')
          surprises.push(
            `${isSame ? 'one body' : 'two bodies'}: ${fresh.length} stored, ${texts.size} different answers, ${statuses}`,
          )
        }
        const bodyHash = createHash('sha256').update(winner).digest('hex')
        const id = [...texts].map((text) => JSON.parse(text) as { submission_id: string })[0]
        ledger.push({ event: 'sent', key, form: form.slug, bodyHash, atMs: 0 })
        ledger.push({
          event: 'answered',
          key,
          status: 200,
          id: id?.submission_id ?? null,
          sinceMs: 0,
          atMs: 0,
        })
      }
  const violations = [...surprises, ...(await findViolations(database, forms, ledger))]
  await Promise.all(servers.map((server) => server.stop()))
  return { violations, keys: ledger.length / 2, posts: (ledger.length / 2) * posts }
}

const mostTries = 30

/** A busy server may ask to try again. */
async function post(url: string, slug: string, key: string, body: string) {
  for (let tries = 1; ; tries++) {
    const answer = await postOnce(url, slug, key, body)
    if (answer.status !== 503 || tries === mostTries) return { ...answer, tries }
    await sleep(answer.retryAfterMs)
  }
}

async function postOnce(url: string, slug: string, key: string, body: string) {
  const response = await fetch(`${url}/api/forms/${slug}/answer`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-forwarded-for': `10.0.0.${Math.floor(Math.random() * 256)}`,
    },
    body,
  })
  return {
    status: response.status,
    text: await response.text(),
    isReplayed: response.headers.get('idempotent-replayed') === 'true',
    retryAfterMs: Number(response.headers.get('retry-after')) * 1000,
  }
}
