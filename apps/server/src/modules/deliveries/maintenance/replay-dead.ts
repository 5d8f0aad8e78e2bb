import type { Database } from '../../../database/client.ts'
import { replayDeliveries } from '../deliveries.queries.ts'

/** Resends a delivery that was given up. Returns false if it was not given up, or is being sent again already. */
export async function replayDeadDelivery(
  db: Database,
  { id, integrationId }: { id: number; integrationId: number },
): Promise<boolean> {
  return (await replayDeliveries(db, integrationId, { ids: [id], states: ['dead'] })) > 0
}
