import type { Database } from '../../database/client.ts'
import { replayDeliveries } from './deliveries.queries.ts'

/** Sends again what was given up. False: it was not, or is sent already. */
export async function replayDeadDelivery(
  db: Database,
  { id, integrationId }: { id: number; integrationId: number },
): Promise<boolean> {
  return (await replayDeliveries(db, integrationId, { ids: [id], states: ['dead'] })) > 0
}
