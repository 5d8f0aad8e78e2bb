import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'

const pauseMs = 1000

/**
 * Counts how often forms are opened. Openings are gathered for a second, so that a busy form does not queue for one row,
 * which answers need as well; what a crash loses of them is a second of openings, and no answer.
 */
export function createViewCounter(db: Database, onFailure: (error: unknown) => void) {
  let counted = new Map<number, number>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = counted
    counted = new Map()
    if (batch.size === 0) return
    const views = [...batch].map(([form_id, views]) => ({ form_id, views }))
    // Locked in the order of the forms, as by whoever stores answers: in another order they would wait for each other.
    await db.execute(sql`
      with more as (
        select form_id, more.views
        from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as more(form_id bigint, views bigint)
        join form_counters using (form_id)
        order by form_id
        for update of form_counters
      )
      update form_counters set views = form_counters.views + more.views
      from more where form_counters.form_id = more.form_id`)
  }

  return {
    count(formId: number): void {
      counted.set(formId, (counted.get(formId) ?? 0) + 1)
      timer ??= setTimeout(() => void flush().catch(onFailure), pauseMs)
    },
    flush,
  }
}
export type ViewCounter = ReturnType<typeof createViewCounter>
