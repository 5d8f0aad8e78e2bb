import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { serve } from '../../http/serve.ts'
import type { Storage } from '../../storage/storage.ts'
import { version } from '../../version.ts'
import { areDeliveriesLate } from '../deliveries/maintenance/late-deliveries.ts'

const freshForMs = 1_000

type Disk = { storage: Pick<Storage, 'freeBytes'>; config: Pick<Config, 'freeDiskBytes'> }

export function healthRoutes(app: FastifyInstance, db: Database, disk: Disk): void {
  const isDatabaseUp = remember(() => canQuery(db))
  const hasRoom = remember(() => hasFreeSpace(disk))
  const isLate = remember(() => areDeliveriesLate(db).catch(() => true))
  serve(app, 'GET /healthcheck', async ({ reply }) => {
    const status = (await isDatabaseUp()) ? 'ok' : 'failing'
    if (status === 'failing') reply.code(503).header('retry-after', '2')
    const checks = {
      database: status,
      disk: (await hasRoom()) ? 'ok' : 'low',
      deliveries: (await isLate()) ? 'late' : 'ok',
    } as const
    return { status, version, checks, dependencies: checks }
  })
}

function canQuery(db: Database): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
}

function hasFreeSpace({ storage, config }: Disk): Promise<boolean> {
  return storage.freeBytes().then(
    (free) => free >= config.freeDiskBytes,
    () => false,
  )
}

/**
 * Shares one query among many probes: a check that is requested again while it runs, or within a second, returns the
 * same result.
 */
function remember(check: () => Promise<boolean>): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  return () => {
    if (!answer) {
      answer = check()
      void answer.then(() => setTimeout(() => (answer = undefined), freshForMs).unref())
    }
    return answer
  }
}
