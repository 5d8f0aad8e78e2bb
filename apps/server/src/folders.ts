import { join } from 'node:path'

// This file stays right below apps/server/src: from apps/server/dist, where the built server is, the same paths lead
// to the same places.

/** Where the built browser apps lie beside the server. */
export const appsFolder = join(import.meta.dirname, '../..')
export const migrationsFolder = new URL('../migrations/', import.meta.url)

/** A backup is restored here, and moved up when it is whole. */
export const restoringFolder = (dataDir: string) => join(dataDir, 'restoring')
