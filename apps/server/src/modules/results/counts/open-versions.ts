import type { Form } from '@formstead/form-engine'
import type { Database } from '../../../database/client.ts'
import { openVersions } from '../../statistics/kept-days.ts'

export type OpenVersions = (
  db: Database,
  versionIds: readonly number[],
) => Promise<Map<number, Form>>

const mostVersions = 300

/** Versions never change, so each is parsed once. */
export function createOpenVersions(): OpenVersions {
  const known = new Map<number, Form>()
  return async (db, versionIds) => {
    const wanted = [...new Set(versionIds)]
    const opened = await openVersions(
      db,
      wanted.filter((id) => !known.has(id)),
    )
    const found = new Map(wanted.map((id) => [id, (known.get(id) ?? opened.get(id))!] as const))
    if (known.size + opened.size > mostVersions) known.clear()
    for (const [id, form] of opened) known.set(id, form)
    return found
  }
}
